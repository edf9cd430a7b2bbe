// Highlights recent changes on the gym board by comparing each response with the previous one.

import type { Court } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'

const MINUTE_MS = 60_000
export const NEW_FOR_MS = 10 * MINUTE_MS
export const REMOVED_FOR_MS = 3 * MINUTE_MS

type BoardPerson = { key: string; name: string; kind: 'official' | 'clinician' }

export type BoardChange =
  | { kind: 'added' | 'removed'; courtId: string; person: BoardPerson; at: number }
  | { kind: 'retimed'; courtId: string; at: number }

/** `isComparable`: whether the next response is compared with these courts. */
export type BoardHistory = { courts: readonly Court[]; isComparable: boolean; changes: readonly BoardChange[] }

/** `fetchedAt`: an old cached response is not compared, otherwise the whole board would be marked as new. */
export function nextHistory(
  last: BoardHistory | undefined,
  courts: readonly Court[],
  now: number,
  fetchedAt: number,
): BoardHistory {
  if (!last) return { courts, isComparable: now - fetchedAt < NEW_FOR_MS, changes: [] }
  const previous = last.isComparable ? last.courts : courts
  return { courts, isComparable: true, changes: mergeChanges(last.changes, previous, courts, now) }
}

export function mergeChanges(
  earlier: readonly BoardChange[],
  previous: readonly Court[],
  current: readonly Court[],
  now: number,
): BoardChange[] {
  const previousById = new Map(previous.map((court) => [court.id, court]))
  const found = current.flatMap((court) => changesOf(previousById.get(court.id), court, now))
  // A person who was removed and came back is not marked as new.
  const added = found.filter((change) => !(change.kind === 'added' && earlier.some(isRemovalOf(change, now))))
  const courtIds = new Set(current.map(({ id }) => id))
  const remaining = earlier.filter(
    (change) =>
      courtIds.has(change.courtId) && isRecent(change, now) && !found.some((next) => isSameSubject(change, next)),
  )
  return [...remaining, ...added]
}

const isRecent = ({ kind, at }: BoardChange, now: number): boolean =>
  now - at < (kind === 'removed' ? REMOVED_FOR_MS : NEW_FOR_MS)

const isSameSubject = (one: BoardChange, other: BoardChange): boolean =>
  one.courtId === other.courtId &&
  (one.kind === 'retimed' || other.kind === 'retimed' ? one.kind === other.kind : one.person.key === other.person.key)

const isRemovalOf = (added: BoardChange, now: number) => (change: BoardChange) =>
  change.kind === 'removed' && isRecent(change, now) && isSameSubject(change, added)

function changesOf(previous: Court | undefined, court: Court, at: number): BoardChange[] {
  const before = previous ? peopleOn(previous) : []
  const after = peopleOn(court)
  const missingIn = (list: readonly BoardPerson[]) => (person: BoardPerson) =>
    !list.some(({ key }) => key === person.key)
  const changes: BoardChange[] = [
    ...after.filter(missingIn(before)).map((person) => ({ kind: 'added' as const, courtId: court.id, person, at })),
    ...before.filter(missingIn(after)).map((person) => ({ kind: 'removed' as const, courtId: court.id, person, at })),
  ]
  if (previous && !isSameTime(previous, court)) changes.push({ kind: 'retimed', courtId: court.id, at })
  return changes
}

const isSameTime = (one: Court, other: Court): boolean =>
  one.day === other.day && one.startTime === other.startTime && one.endTime === other.endTime

/** Officials first, without no-shows. */
function peopleOn({ campers, clinicianPositions }: Court): BoardPerson[] {
  const officials = campers.filter(({ noShow }) => !noShow).map(({ user }) => user)
  const clinicians = Object.values(clinicianPositions).filter((person) => person !== null)
  return [
    ...officials.map((user) => ({ key: `official ${user.id}`, name: fullName(user), kind: 'official' as const })),
    ...clinicians
      // A clinician with two positions is listed once.
      .filter(({ id }, at) => clinicians.findIndex((other) => other.id === id) === at)
      .map((person) => ({ key: `clinician ${person.id}`, name: fullName(person), kind: 'clinician' as const })),
  ]
}

export type MarkedPerson = BoardPerson & { mark: 'new' | 'removed' | undefined }

/** The people on the court and those removed recently; clinicians last. */
export function markedPeople(court: Court, changes: readonly BoardChange[], now: number): MarkedPerson[] {
  const recent = changes.filter((change) => change.courtId === court.id && isRecent(change, now))
  const byPerson = new Map(recent.flatMap((change) => (change.kind === 'retimed' ? [] : [[change.person.key, change]])))
  const people = peopleOn(court).map((person) => ({
    ...person,
    mark: byPerson.get(person.key)?.kind === 'added' ? ('new' as const) : undefined,
  }))
  const removed = [...byPerson.values()]
    .filter(({ kind }) => kind === 'removed')
    .map(({ person }) => ({ ...person, mark: 'removed' as const }))
  return [...people, ...removed].toSorted((one, other) => rank(one) - rank(other))
}
const rank = ({ kind }: BoardPerson): number => (kind === 'official' ? 0 : 1)

export const isRetimed = (court: Court, changes: readonly BoardChange[], now: number): boolean =>
  changes.some((change) => change.kind === 'retimed' && change.courtId === court.id && isRecent(change, now))
