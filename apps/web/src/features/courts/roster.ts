// People who can be assigned. Edits may still name people who cannot any more: their seat or their page was removed.

import type { CourtBoard } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'

/** Names by the id of an official or a clinician. */
export type Roster = ReadonlyMap<string, string>

/** The name is known only if the previous roster had the person. */
export type MissingPerson = { id: string; name: string | undefined }

export const rosterOf = ({ officials, clinicians }: Pick<CourtBoard, 'officials' | 'clinicians'>): Roster =>
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
