import type { BoardIndex } from '@crew-chief/domain/courts/board'
import type { DoubleBooking } from '@crew-chief/domain/courts/double-bookings'
import { toast } from '../../ui/toast.ts'
import { conflictMessage } from './change-messages.ts'

export const FIX_CONFLICT_ID = 'fix-conflict'

/** Whoever saves by the keys hears why it does not go on, and is where it can be mended. */
export function notifyConflict(index: BoardIndex, conflict: DoubleBooking) {
  toast.error('Fix the conflict before you save', `${conflictMessage(index, conflict)}.`)
  document.getElementById(FIX_CONFLICT_ID)?.focus()
}
