// Who can be assigned at all, and which edits speak of somebody who no longer can: a lost seat, a deleted page.

import type { CourtBoard } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/courts/board'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'

/** Names by the id of an official or a clinician. */
export type Roster = ReadonlyMap<string, string>

/** The name is known if they were there a moment ago. */
export type Missing = { id: string; name: string | undefined }

export const rosterOf = ({ officials, clinicians }: Pick<CourtBoard, 'officials' | 'clinicians'>): Roster =>
  new Map([...officials, ...clinicians].map((person) => [person.id, fullName(person)]))

/** Whoever a change puts somewhere; taking somebody away is always possible. */
function comerOf(change: PlaceChange): string | null {
  if (change.kind === 'clinician') return change.to
  return change.kind === 'official_added' ? change.officialId : null
}

export const isAssignable =
  (people: Roster) =>
  (change: PlaceChange): boolean => {
    const id = comerOf(change)
    return id === null || people.has(id)
  }

/** Each once. */
export function missingPeople(changes: readonly PlaceChange[], people: Roster, before?: Roster): Missing[] {
  const ids = changes.filter((change) => !isAssignable(people)(change)).map(comerOf)
  return [...new Set(ids)].filter((id) => id !== null).map((id) => ({ id, name: before?.get(id) }))
}

/** Ann Marsh and 2 other people are no longer part of this camp. */
export function missingPeopleMessage(missing: readonly Missing[]): string {
  const names = missing.flatMap(({ name }) => name ?? [])
  const unnamed = missing.length - names.length
  const others =
    unnamed === 0 ? [] : [`${unnamed} ${names.length > 0 ? 'other ' : ''}${unnamed === 1 ? 'person' : 'people'}`]
  const who = new Intl.ListFormat('en-US').format([...names, ...others])
  return `${who} ${missing.length === 1 ? 'is' : 'are'} no longer part of this camp.`
}
