// The difference between two placements, and rebasing local edits onto a newer placement.

import { type CourtPlaces, type Placement, placesOf } from './board.ts'

export type PlaceChange =
  | {
      kind: 'official_added' | 'official_removed'
      courtId: string
      officialId: string
      /** Index in the crew if not added at the end, so that undoing a removal restores the original order. */
      at?: number
    }
  | { kind: 'clinician'; courtId: string; position: string; from: string | null; to: string | null }

/** Compares courts that exist in both: adding or deleting a court is not an assignment change. */
export function placementChanges(before: Placement, after: Placement): PlaceChange[] {
  return Object.keys(after)
    .filter((courtId) => courtId in before && before[courtId] !== after[courtId])
    .flatMap((courtId) => changesOn(courtId, before, after))
}

function changesOn(courtId: string, before: Placement, after: Placement): PlaceChange[] {
  const old = placesOf(before, courtId)
  const now = placesOf(after, courtId)
  const lastRemaining = now.officialIds.findLastIndex((id) => old.officialIds.includes(id))
  const added = [...now.officialIds.entries()].filter(([, id]) => !old.officialIds.includes(id))
  const removed = old.officialIds.filter((id) => !now.officialIds.includes(id))
  const positions = Object.entries(now.positions).flatMap(([position, to]) => {
    const from = old.positions[position] ?? null
    return from === to ? [] : [{ kind: 'clinician' as const, courtId, position, from, to }]
  })
  return [
    ...removed.map((officialId) => ({ kind: 'official_removed' as const, courtId, officialId })),
    ...added.map(([at, officialId]) => ({
      kind: 'official_added' as const,
      courtId,
      officialId,
      ...(at < lastRemaining && { at }),
    })),
    ...positions,
  ]
}

/** Changes of courts or positions that no longer exist are dropped. */
export const applyChanges = (places: Placement, changes: readonly PlaceChange[]): Placement =>
  changes.reduce(applyChange, places)

function applyChange(places: Placement, change: PlaceChange): Placement {
  const court = places[change.courtId]
  if (!court) return places
  if (change.kind === 'clinician') {
    if (!(change.position in court.positions)) return places
    const positions = { ...withoutClinician(court, change.to), [change.position]: change.to }
    return { ...places, [change.courtId]: { ...court, positions } }
  }
  const { kind, officialId, at = court.officialIds.length } = change
  if (kind === 'official_added' && court.officialIds.includes(officialId)) return places
  const officialIds =
    kind === 'official_removed'
      ? court.officialIds.filter((id) => id !== officialId)
      : court.officialIds.toSpliced(at, 0, officialId)
  return { ...places, [change.courtId]: { ...court, officialIds } }
}

/** A clinician holds at most one position of a court, so assigning one opens the other. */
const withoutClinician = ({ positions }: CourtPlaces, clinicianId: string | null): CourtPlaces['positions'] =>
  Object.fromEntries(Object.entries(positions).map(([position, id]) => [position, id === clinicianId ? null : id]))

export type Rebased = {
  places: Placement
  /** Changes made by others since `base`. */
  theirs: PlaceChange[]
  /**
   * Their changes that conflict with mine: both gave one position to different people, or one person two positions of
   * a court. `places` has mine; the user should check.
   */
  clashes: Extract<PlaceChange, { kind: 'clinician' }>[]
}

/** Applies my changes since `base` to the current placement. */
export function rebase(base: Placement, mine: Placement, now: Placement): Rebased {
  const own = placementChanges(base, mine)
  const theirs = placementChanges(base, now)
  const clashes = theirs
    .filter((their) => their.kind === 'clinician')
    .filter((their) => own.some((my) => isClash(my, their)))
  return { places: applyChanges(now, own), theirs, clashes }
}

const isClash = (mine: PlaceChange, their: Extract<PlaceChange, { kind: 'clinician' }>): boolean =>
  mine.kind === 'clinician' &&
  mine.courtId === their.courtId &&
  (mine.position === their.position ? mine.to !== their.to : mine.to !== null && mine.to === their.to)
