import type { BoardIndex } from '@crew-chief/domain/courts/board-index'
import type { DoubleBooking } from '@crew-chief/domain/courts/double-bookings'
import { toast } from '../../ui/toast.ts'
import { conflictWords } from './change-words.ts'

export const FIX_CONFLICT = 'fix-conflict'

/** Whoever saves by the keys hears why it does not go on, and is where it can be mended. */
export function showConflict(index: BoardIndex, conflict: DoubleBooking) {
  toast.error('Fix the conflict before you save', `${conflictWords(index, conflict)}.`)
  document.getElementById(FIX_CONFLICT)?.focus()
}
