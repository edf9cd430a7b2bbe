import type { BoardIndex } from '@crew-chief/domain/courts/board'
import type { DoubleBooking } from '@crew-chief/domain/courts/double-bookings'
import { toast } from '../../ui/toast.ts'
import { conflictMessage } from './change-messages.ts'

const PHONE = '(max-width: 639.98px)'

/** On phones the unsaved bar shows the edit and the undo button: a toast would cover the court. */
export function notifyEdit(message: Parameters<typeof toast.show>[0]) {
  if (!matchMedia(PHONE).matches) return toast.show(message)
  // The edit may show or hide the bar, and close a dialog: check after the render.
  requestAnimationFrame(() => {
    // The undo button of an older toast would undo the wrong edit.
    if (isBarVisible()) toast.dismiss()
    else toast.show(message)
  })
}

const isBarVisible = (): boolean =>
  document.querySelector('[data-unsaved-bar]') !== null && document.querySelector('[data-scrim]') === null

export const FIX_CONFLICT_ID = 'fix-conflict'

/** Saving with Ctrl+S: explains why it is not possible and moves the focus to the button that fixes it. */
export function notifyConflict(index: BoardIndex, conflict: DoubleBooking) {
  toast.error('Fix the conflict before you save', `${conflictMessage(index, conflict)}.`)
  document.getElementById(FIX_CONFLICT_ID)?.focus()
}
