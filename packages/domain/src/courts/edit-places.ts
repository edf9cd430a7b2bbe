// Edits of a placement. Each returns a new placement and does not change the old one, so undo restores the old one.

import { type CourtPlaces, DEFAULT_REMOVE_FROM, type Placement, placesOf, type RemoveFrom } from './board.ts'

/** Assigns an official to a court and removes them from one, all or none of the others. */
export function assignOfficial(
  places: Placement,
  officialId: string,
  courtId: string,
  removeFrom: RemoveFrom = DEFAULT_REMOVE_FROM,
): Placement {
  const remaining = mapCourts(places, (court, id) =>
    isRemovedFrom(removeFrom, id) && id !== courtId ? withoutOfficial(court, officialId) : court,
  )
  const crew = placesOf(remaining, courtId)
  if (crew.officialIds.includes(officialId)) return remaining
  return { ...remaining, [courtId]: { ...crew, officialIds: [...crew.officialIds, officialId] } }
}

export const unassignOfficial = (places: Placement, officialId: string, courtId: string): Placement => ({
  ...places,
  [courtId]: withoutOfficial(placesOf(places, courtId), officialId),
})

type Position = { courtId: string; position: string }

/** Assigns a clinician to a position and removes them from one, all or none of the other courts; null opens the position. */
export function assignClinician(
  places: Placement,
  clinicianId: string | null,
  { courtId, position }: Position,
  removeFrom: RemoveFrom = DEFAULT_REMOVE_FROM,
): Placement {
  const remaining = mapCourts(places, (court, id) =>
    // A clinician holds at most one position of a court.
    clinicianId !== null && (isRemovedFrom(removeFrom, id) || id === courtId)
      ? withoutClinician(court, clinicianId)
      : court,
  )
  const crew = placesOf(remaining, courtId)
  return { ...remaining, [courtId]: { ...crew, positions: { ...crew.positions, [position]: clinicianId } } }
}

/** Removes all officials and opens all positions; the positions themselves stay (spec 2 §4). */
export const clearCourts = (places: Placement, courtIds: ReadonlySet<string>): Placement =>
  mapCourts(places, (court, id) => (courtIds.has(id) ? { positions: allOpen(court), officialIds: [] } : court))

const allOpen = ({ positions }: CourtPlaces) =>
  Object.fromEntries(Object.keys(positions).map((position) => [position, null]))

const isRemovedFrom = (removeFrom: RemoveFrom, courtId: string): boolean =>
  removeFrom === 'all' || removeFrom === courtId

const withoutOfficial = (court: CourtPlaces, officialId: string): CourtPlaces =>
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
