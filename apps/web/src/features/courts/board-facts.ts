// Converts the board of the API to the types of the domain rules, and the people who can be assigned.

import type { Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { assignmentKey, type Board, type Placement } from '@crew-chief/domain/courts/board'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'

export const placementOf = (courts: readonly Court[]): Placement =>
  Object.fromEntries(
    courts.map(({ id, clinicianPositions, campers }) => [
      id,
      {
        positions: Object.fromEntries(
          Object.entries(clinicianPositions).map(([position, clinician]) => [position, clinician?.id ?? null]),
        ),
        officialIds: campers.map(({ userId }) => userId),
      },
    ]),
  )

/** `places` may include unsaved edits. */
export const boardFacts = ({ courts, officials, clinicians }: CourtBoard, places: Placement): Board => ({
  courts,
  officials,
  clinicians,
  places,
  noShows: new Set(
    courts.flatMap(({ id, campers }) =>
      campers.filter(({ noShow }) => noShow).map(({ userId }) => assignmentKey(id, userId)),
    ),
  ),
})

/** The part of a server response that a draft is based on. */
export const serverState = (board: CourtBoard) => ({
  base: placementOf(board.courts),
  version: board.version,
  roster: rosterOf(board),
  changedBy: board.changedBy,
})

/** Names by the id of an official or a clinician. */
export type Roster = ReadonlyMap<string, string>

/** The name is known only if the previous roster had the person. */
export type MissingPerson = { id: string; name: string | undefined }

const rosterOf = ({ officials, clinicians }: Pick<CourtBoard, 'officials' | 'clinicians'>): Roster =>
  new Map([...officials, ...clinicians].map((person) => [person.id, fullName(person)]))

/** The person a change assigns; null for a removal, which is always possible. */
function assigneeOf(change: PlaceChange): string | null {
  if (change.kind === 'clinician') return change.to
  return change.kind === 'official_added' ? change.officialId : null
}

export const isAssignable =
  (roster: Roster) =>
  (change: PlaceChange): boolean => {
    const id = assigneeOf(change)
    return id === null || roster.has(id)
  }

export function missingPeople(changes: readonly PlaceChange[], roster: Roster, previous?: Roster): MissingPerson[] {
  const ids = changes.filter((change) => !isAssignable(roster)(change)).map(assigneeOf)
  return [...new Set(ids)].filter((id) => id !== null).map((id) => ({ id, name: previous?.get(id) }))
}

/** Ann Marsh and 2 other people are no longer part of this camp. */
export function missingPeopleMessage(missing: readonly MissingPerson[]): string {
  const names = missing.flatMap(({ name }) => name ?? [])
  const unnamed = missing.length - names.length
  const others =
    unnamed === 0 ? [] : [`${unnamed} ${names.length > 0 ? 'other ' : ''}${unnamed === 1 ? 'person' : 'people'}`]
  const who = new Intl.ListFormat('en-US').format([...names, ...others])
  return `${who} ${missing.length === 1 ? 'is' : 'are'} no longer part of this camp.`
}
