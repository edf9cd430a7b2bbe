// After an edit, the name that had the focus may be gone: it goes on where the person is now.

import { afterEdit } from '../after-paint.ts'
import type { Placed } from './drag-item.ts'

export const courtElementId = (courtId: string): string => `court-${courtId}`

/** Two people of one board may share an id only if one is an official and the other a clinician. */
export const chipKey = ({ kind, id, courtId }: Pick<Placed, 'kind' | 'id' | 'courtId'>): string =>
  `${courtId}/${kind}/${id}`

const chipElement = (key: string): HTMLElement | null =>
  document.querySelector(`[data-chip="${CSS.escape(key)}"] [data-name]`)

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

export const focusChipSoon = (placed: Pick<Placed, 'kind' | 'id' | 'courtId'>) =>
  afterEdit(() => isLost() && chipElement(chipKey(placed))?.focus({ preventScroll: true }))

/** Somebody left: what is left of the court is the next best. */
export const focusCourtSoon = (courtId: string) =>
  afterEdit(() => isLost() && document.getElementById(courtElementId(courtId))?.focus({ preventScroll: true }))
