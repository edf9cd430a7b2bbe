import type { Board } from '@crew-chief/domain/courts/board'
import { placementChanges } from '@crew-chief/domain/courts/placement-changes'

const slotsOf = ({ courts, noShows }: Board): string =>
  [...courts.map(({ id, day, startTime, endTime }) => [id, day, startTime, endTime].join()), ...noShows].join()

/** Whether a proposal was made for another board; another answer of the server with the same in it is none. */
export const isProposalStale = (then: Board, now: Board): boolean =>
  then !== now && (slotsOf(then) !== slotsOf(now) || placementChanges(then.places, now.places).length > 0)
