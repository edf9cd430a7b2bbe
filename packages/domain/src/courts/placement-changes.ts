// What changed between two placements, and one person's changes brought onto another's.

import { type CourtPlaces, type Placement, placesOf } from './board.ts'

export type PlaceChange =
  | {
      kind: 'official_added' | 'official_removed'
      courtId: string
      officialId: string
      /** Where among the crew somebody was added, if not at its end: undone, a removal puts them back where they stood. */
      at?: number
    }
  | { kind: 'clinician'; courtId: string; position: string; from: string | null; to: string | null }

/** Only courts both know; a court that came or went is no assignment. */
export function placementChanges(before: Placement, after: Placement): PlaceChange[] {
  return Object.keys(after)
    .filter((courtId) => courtId in before && before[courtId] !== after[courtId])
    .flatMap((courtId) => changesOn(courtId, before, after))
}

function changesOn(courtId: string, before: Placement, after: Placement): PlaceChange[] {
  const [old, now] = [placesOf(before, courtId), placesOf(after, courtId)]
  const lastWhoStays = now.officialIds.findLastIndex((id) => old.officialIds.includes(id))
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
      ...(at < lastWhoStays && { at }),
    })),
    ...positions,
  ]
}

/** A change of a court or a position that is no longer there is dropped. */
export const applyChanges = (places: Placement, changes: readonly PlaceChange[]): Placement =>
  changes.reduce(applyChange, places)

function applyChange(places: Placement, change: PlaceChange): Placement {
  const court = places[change.courtId]
  if (!court) return places
  if (change.kind === 'clinician') {
    if (!(change.position in court.positions)) return places
    const positions = { ...openedBy(court, change.to), [change.position]: change.to }
    return { ...places, [change.courtId]: { ...court, positions } }
  }
  const { kind, officialId, at = court.officialIds.length } = change
  if (kind === 'official_added' && court.officialIds.includes(officialId)) return places
  const officialIds =
    kind === 'official_removed'
      ? court.officialIds.filter((id) => id !== officialId)
      : // Where fewer are left than stood before them, they come last.
        court.officialIds.toSpliced(at, 0, officialId)
  return { ...places, [change.courtId]: { ...court, officialIds } }
}

/** Nobody holds two positions of one court: whoever comes to one leaves the other, also where others put them there. */
const openedBy = ({ positions }: CourtPlaces, comer: string | null): CourtPlaces['positions'] =>
  Object.fromEntries(Object.entries(positions).map(([position, id]) => [position, id === comer ? null : id]))

export type Rebased = {
  places: Placement
  /** What others did meanwhile. */
  theirs: PlaceChange[]
  /**
   * Where both gave one position to different people, or put one person on two positions of a court: mine stands in
   * `places`, and somebody should look.
   */
  clashes: Extract<PlaceChange, { kind: 'clinician' }>[]
}

/** My changes since `base`, on top of what is there now. */
export function rebase(base: Placement, mine: Placement, now: Placement): Rebased {
  const [own, theirs] = [placementChanges(base, mine), placementChanges(base, now)]
  const clashes = theirs
    .filter((their) => their.kind === 'clinician')
    .filter((their) => own.some((my) => isClash(my, their)))
  return { places: applyChanges(now, own), theirs, clashes }
}

const isClash = (mine: PlaceChange, their: Extract<PlaceChange, { kind: 'clinician' }>): boolean =>
  mine.kind === 'clinician' &&
  mine.courtId === their.courtId &&
  (mine.position === their.position ? mine.to !== their.to : mine.to !== null && mine.to === their.to)
