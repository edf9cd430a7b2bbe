// Nobody is on two courts at once: the refusal, by name.

import type { Placement } from '@crew-chief/domain/courts/board'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { type DoubleBooking, findDoubleBookings } from '@crew-chief/domain/courts/double-bookings'
import { AppError } from '../../app-error.ts'
import type { StoredCourt } from './board.store.ts'

type Result = { courts: readonly StoredCourt[]; places: Placement; names: ReadonlyMap<string, string> }

/** What one court brings about, for one person or all on it. What is wrong elsewhere stands in nobody's way here. */
export function refuseDoubleBookingsOn(court: StoredCourt, result: Result, person?: { id: string }): void {
  const { courts, places, names } = result
  const found = findDoubleBookings(courts, places)
    .filter(({ courts: pair }) => pair.some(({ id }) => id === court.id))
    .filter(({ personId }) => !person || personId === person.id)
  const [first] = found
  if (!first) return
  const other = first.courts.find(({ id }) => id !== court.id) ?? court
  refuse(`${nameIn(names, first)} is also on ${place(other)}.`, found.length - 1)
}

/** Everything, whoever brought it about. */
export function refuseDoubleBookings({ courts, places, names }: Result): void {
  const found = findDoubleBookings(courts, places)
  const [first] = found
  if (!first) return
  const [one, other] = first.courts
  refuse(`${nameIn(names, first)} is on ${place(one)}, and also on ${place(other)}.`, found.length - 1)
}

function refuse(sentence: string, more: number): never {
  const rest = more === 1 ? 'is 1 more double booking' : `are ${more} more double bookings`
  throw new AppError('courts.double_booked', { message: more > 0 ? `${sentence} There ${rest}.` : sentence })
}

const nameIn = (names: ReadonlyMap<string, string>, { personId }: DoubleBooking<StoredCourt>): string =>
  names.get(personId) ?? 'Somebody'

const place = (court: StoredCourt): string => `${court.name}, ${court.startTime ? slotLabel(court) : 'unscheduled'}`
