import { overlaps } from '../camp/slot-time.ts'
import { type CourtFacts, clinicianIdsOf, type Placement, placesOf } from './board.ts'

export type DoubleBooking<Court = CourtFacts> = {
  kind: 'official' | 'clinician'
  personId: string
  courts: readonly [Court, Court]
}

type Placed = Pick<CourtFacts, 'id' | 'day' | 'startTime' | 'endTime'>

/** People on two courts whose times overlap. Each pair of courts is reported once, in the order of the courts. */
export function findDoubleBookings<Court extends Placed>(
  courts: readonly Court[],
  places: Placement,
): DoubleBooking<Court>[] {
  const onCourt = (court: Court) => placesOf(places, court.id)
  return [
    ...pairs(courts, (court) => onCourt(court).officialIds).map((pair) => ({ kind: 'official' as const, ...pair })),
    ...pairs(courts, (court) => clinicianIdsOf(onCourt(court))).map((pair) => ({
      kind: 'clinician' as const,
      ...pair,
    })),
  ]
}

function pairs<Court extends Placed>(courts: readonly Court[], peopleOn: (court: Court) => readonly string[]) {
  const found: { personId: string; courts: readonly [Court, Court] }[] = []
  const courtsOf = new Map<string, Court[]>()
  for (const court of courts)
    for (const personId of new Set(peopleOn(court))) {
      const earlier = courtsOf.get(personId) ?? []
      for (const other of earlier) if (overlaps(other, court)) found.push({ personId, courts: [other, court] })
      courtsOf.set(personId, [...earlier, court])
    }
  return found
}
