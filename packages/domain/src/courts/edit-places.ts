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

/** Moves several officials from one court to another. */
export const moveOfficials = (places: Placement, officialIds: readonly string[], from: string, to: string): Placement =>
  officialIds.reduce((moved, id) => assignOfficial(moved, id, to, from), places)

type Assigned = { id: string; courtId: string }
/** Without a court, the person comes from the list and the other one leaves their court. */
type Incoming = { id: string; courtId: string | null }

/** Each takes the spot of the other, in the same order. */
export const swapOfficials = (places: Placement, one: Incoming, other: Assigned): Placement =>
  mapCourts(places, (court, id) => {
    if (id === other.courtId) return withOfficials(court, (official) => (official === other.id ? one.id : official))
    return id === one.courtId ? withOfficials(court, (official) => (official === one.id ? other.id : official)) : court
  })

/** Each takes the position of the other. */
export const swapClinicians = (places: Placement, one: Incoming, other: Assigned): Placement =>
  mapCourts(places, (court, id) => {
    if (id === other.courtId) return withHolders(court, (holder) => (holder === other.id ? one.id : holder))
    return id === one.courtId ? withHolders(court, (holder) => (holder === one.id ? other.id : holder)) : court
  })

const withOfficials = (court: CourtPlaces, change: (officialId: string) => string): CourtPlaces => ({
  ...court,
  officialIds: court.officialIds.map(change),
})

const withHolders = (court: CourtPlaces, change: (holderId: string | null) => string | null): CourtPlaces => ({
  ...court,
  positions: Object.fromEntries(Object.entries(court.positions).map(([name, id]) => [name, change(id)])),
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

/** Opens every position the clinician holds on the court. */
export const unassignClinician = (places: Placement, clinicianId: string, courtId: string): Placement => ({
  ...places,
  [courtId]: withoutClinician(placesOf(places, courtId), clinicianId),
})

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
  return withHolders(court, (id) => (id === clinicianId ? null : id))
}

const mapCourts = (places: Placement, change: (court: CourtPlaces, id: string) => CourtPlaces): Placement =>
  Object.fromEntries(Object.entries(places).map(([id, court]) => [id, change(court, id)]))
