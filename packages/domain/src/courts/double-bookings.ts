// Who stands on two courts at once. The same question for officials and clinicians, on the screen and on the server.

import { type CourtFacts, clinicianIdsOf, type Placement, placesOf } from './board.ts'
import { overlaps } from './overlap.ts'

export type DoubleBooking<Court = CourtFacts> = {
  kind: 'official' | 'clinician'
  personId: string
  courts: readonly [Court, Court]
}

type Placed = Pick<CourtFacts, 'id' | 'day' | 'startTime' | 'endTime'>

/** Each pair of courts once, in the order of the courts. */
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
