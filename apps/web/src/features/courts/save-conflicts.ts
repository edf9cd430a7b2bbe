// A save that was refused because the board is not what it was: we look again, and nothing is lost.

import type { Placement } from '@crew-chief/domain/courts/board'
import { placementChanges } from '@crew-chief/domain/courts/placement-changes'
import { isAssignable, type Roster } from './roster.ts'

/** The last two: somebody lost their seat or their page since the board was read. */
const REFUSALS: readonly string[] = [
  'courts.changed_meanwhile',
  'courts.double_booked',
  'camp.not_a_participant',
  'officials.not_found',
]
export const isSaveConflict = (code: string | undefined): boolean => code !== undefined && REFUSALS.includes(code)

type Sent = { base: Placement; places: Placement }
type News = { base: Placement; people: Roster }

/** A court was renamed, say, but nobody else put anywhere and nobody gone: there is nothing to look at before saving. */
export const canRetrySave = ({ base, places }: Sent, news: News): boolean =>
  placementChanges(base, news.base).length === 0 && placementChanges(base, places).every(isAssignable(news.people))
