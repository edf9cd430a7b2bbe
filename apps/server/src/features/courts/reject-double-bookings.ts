import type { Placement } from '@crew-chief/domain/courts/board'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { type DoubleBooking, findDoubleBookings } from '@crew-chief/domain/courts/double-bookings'
import { AppError } from '../../app-error.ts'
import type { StoredCourt } from './board.store.ts'

type Result = { courts: readonly StoredCourt[]; places: Placement; names: ReadonlyMap<string, string> }

/** Checks one court, for one person or everyone on it. Double bookings on other courts are ignored. */
export function rejectDoubleBookingsOn(court: StoredCourt, result: Result, person?: { id: string }): void {
  const { courts, places, names } = result
  const found = findDoubleBookings(courts, places)
    .filter(({ courts: pair }) => pair.some(({ id }) => id === court.id))
    .filter(({ personId }) => !person || personId === person.id)
  const [first] = found
  if (!first) return
  const other = first.courts.find(({ id }) => id !== court.id) ?? court
  reject(`${nameIn(names, first)} is also on ${place(other)}.`, found.length - 1)
}

/** Checks the whole board. */
export function rejectDoubleBookings({ courts, places, names }: Result): void {
  const found = findDoubleBookings(courts, places)
  const [first] = found
  if (!first) return
  const [one, other] = first.courts
  reject(`${nameIn(names, first)} is on ${place(one)}, and also on ${place(other)}.`, found.length - 1)
}

function reject(sentence: string, more: number): never {
  const rest = more === 1 ? 'is 1 more double booking' : `are ${more} more double bookings`
  throw new AppError('courts.double_booked', { message: more > 0 ? `${sentence} There ${rest}.` : sentence })
}

const nameIn = (names: ReadonlyMap<string, string>, { personId }: DoubleBooking<StoredCourt>): string =>
  names.get(personId) ?? 'Someone'

const place = (court: StoredCourt): string => `${court.name}, ${court.startTime ? slotLabel(court) : 'unscheduled'}`
