// The edits of a board. Each gives a new placement and leaves the old one as it was: undoing is going back to it.

import { type CourtPlaces, DEFAULT_LEAVING, type Leaving, type Placement, placesOf } from './board.ts'

/** The official comes onto a court, leaving one, all or none of the others. */
export function putOfficial(
  places: Placement,
  officialId: string,
  courtId: string,
  leaving: Leaving = DEFAULT_LEAVING,
): Placement {
  const left = mapCourts(places, (court, id) =>
    leaves(leaving, id) && id !== courtId ? without(court, officialId) : court,
  )
  const court = placesOf(left, courtId)
  if (court.officialIds.includes(officialId)) return left
  return { ...left, [courtId]: { ...court, officialIds: [...court.officialIds, officialId] } }
}

export const takeOfficial = (places: Placement, officialId: string, courtId: string): Placement => ({
  ...places,
  [courtId]: without(placesOf(places, courtId), officialId),
})

type Seat = { courtId: string; position: string }

/** The clinician takes a position, leaving one court, all or none of the others; null leaves it open. */
export function putClinician(
  places: Placement,
  clinicianId: string | null,
  { courtId, position }: Seat,
  leaving: Leaving = DEFAULT_LEAVING,
): Placement {
  const left = mapCourts(places, (court, id) =>
    // Nobody holds two positions of one court.
    clinicianId !== null && (leaves(leaving, id) || id === courtId) ? withoutClinician(court, clinicianId) : court,
  )
  const court = placesOf(left, courtId)
  return { ...left, [courtId]: { ...court, positions: { ...court.positions, [position]: clinicianId } } }
}

/** Positions stay, open; officials go (spec 2 §4). */
export const clearCourts = (places: Placement, courtIds: ReadonlySet<string>): Placement =>
  mapCourts(places, (court, id) => (courtIds.has(id) ? { positions: allOpen(court), officialIds: [] } : court))

const allOpen = ({ positions }: CourtPlaces) =>
  Object.fromEntries(Object.keys(positions).map((position) => [position, null]))

const leaves = (leaving: Leaving, courtId: string): boolean => leaving === 'all' || leaving === courtId

const without = (court: CourtPlaces, officialId: string): CourtPlaces =>
  court.officialIds.includes(officialId)
    ? { ...court, officialIds: court.officialIds.filter((id) => id !== officialId) }
    : court

function withoutClinician(court: CourtPlaces, clinicianId: string): CourtPlaces {
  if (!Object.values(court.positions).includes(clinicianId)) return court
  const open = Object.entries(court.positions).map(([name, id]) => [name, id === clinicianId ? null : id])
  return { ...court, positions: Object.fromEntries(open) }
}

const mapCourts = (places: Placement, change: (court: CourtPlaces, id: string) => CourtPlaces): Placement =>
  Object.fromEntries(Object.entries(places).map(([id, court]) => [id, change(court, id)]))
