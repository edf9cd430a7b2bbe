// An edit can unmount the focused name or button. These functions move the focus to the person's new place.

import { isFocusLost } from '../../../ui/lost-focus.ts'
import type { AssignedRef } from './drag-item.ts'

export const courtElementId = (courtId: string): string => `court-${courtId}`

/** Ids are unique per kind only. */
export const chipKey = ({ kind, id, courtId }: Pick<AssignedRef, 'kind' | 'id' | 'courtId'>): string =>
  `${courtId}/${kind}/${id}`

export const focusChipAfterEdit = (person: Pick<AssignedRef, 'kind' | 'id' | 'courtId'>) =>
  focusAfterEdit(() => document.querySelector(`[data-chip="${CSS.escape(chipKey(person))}"] [data-name]`))

export const focusCourtAfterEdit = (courtId: string) =>
  focusAfterEdit(() => document.getElementById(courtElementId(courtId)))

/** Only if the focus is lost: a closed dialog returns it to the button that opened it, in a 0 ms timer of Radix. */
function focusAfterEdit(find: () => HTMLElement | null) {
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (isFocusLost()) find()?.focus({ preventScroll: true })
    }),
  )
}
