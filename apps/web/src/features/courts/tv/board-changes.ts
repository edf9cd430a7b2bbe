// What changed on the board lately, found by comparing each reading with the one before. Nobody in a gym reads a board
// twice to find the difference.

import type { Court } from '@crew-chief/contract/court-shapes'
import { type BoardPerson, peopleOn } from './board-people.ts'

const MINUTE_MS = 60_000
export const NEW_FOR_MS = 10 * MINUTE_MS
/** Long enough for whoever looks for their name to see that it went. */
export const GONE_FOR_MS = 3 * MINUTE_MS

type Reading = readonly Court[]
export type BoardChange =
  | { kind: 'added' | 'removed'; courtId: string; person: BoardPerson; at: number }
  | { kind: 'retimed'; courtId: string; at: number }

/** `counts`: whether what comes next is compared with it. */
export type BoardHistory = { reading: Reading; counts: boolean; noted: readonly BoardChange[] }

const isFresh = ({ kind, at }: BoardChange, now: number): boolean =>
  now - at < (kind === 'removed' ? GONE_FOR_MS : NEW_FOR_MS)

/** `readAt` is when the server gave the reading; one kept from before may be old, and then all would be news. */
export function nextHistory(
  last: BoardHistory | undefined,
  reading: Reading,
  now: number,
  readAt: number,
): BoardHistory {
  if (!last) return { reading, counts: now - readAt < NEW_FOR_MS, noted: [] }
  const before = last.counts ? last.reading : reading
  return { reading, counts: true, noted: mergeChanges(last.noted, before, reading, now) }
}

export function mergeChanges(noted: readonly BoardChange[], before: Reading, after: Reading, now: number) {
  const older = new Map(before.map((court) => [court.id, court]))
  const found = after.flatMap((court) => changesOf(older.get(court.id), court, now))
  // Gone and back again is no news; come and gone again is.
  const news = found.filter((change) => !(change.kind === 'added' && noted.some(undoneBy(change, now))))
  const known = new Set(after.map(({ id }) => id))
  const left = noted.filter(
    (change) =>
      known.has(change.courtId) && isFresh(change, now) && !found.some((next) => isAboutTheSame(change, next)),
  )
  return [...left, ...news]
}

const isAboutTheSame = (one: BoardChange, other: BoardChange): boolean =>
  one.courtId === other.courtId &&
  (one.kind === 'retimed' || other.kind === 'retimed' ? one.kind === other.kind : one.person.key === other.person.key)

const undoneBy = (next: BoardChange, now: number) => (change: BoardChange) =>
  change.kind === 'removed' && isFresh(change, now) && isAboutTheSame(change, next)

/** A court that is new has only new people. */
function changesOf(old: Court | undefined, court: Court, at: number): BoardChange[] {
  const [was, is] = [old ? peopleOn(old) : [], peopleOn(court)]
  const missingIn = (list: readonly BoardPerson[]) => (person: BoardPerson) =>
    !list.some(({ key }) => key === person.key)
  const changes: BoardChange[] = [
    ...is.filter(missingIn(was)).map((person) => ({ kind: 'added' as const, courtId: court.id, person, at })),
    ...was.filter(missingIn(is)).map((person) => ({ kind: 'removed' as const, courtId: court.id, person, at })),
  ]
  if (old && !isSameTime(old, court)) changes.push({ kind: 'retimed', courtId: court.id, at })
  return changes
}

const isSameTime = (one: Court, other: Court): boolean =>
  one.day === other.day && one.startTime === other.startTime && one.endTime === other.endTime

export type MarkedPerson = BoardPerson & { mark: 'new' | 'gone' | undefined }

/** Everybody on the court and whoever has just left it; clinicians last. */
export function markedPeople(court: Court, noted: readonly BoardChange[], now: number): MarkedPerson[] {
  const here = noted.filter((change) => change.courtId === court.id && isFresh(change, now))
  const marks = new Map(here.flatMap((change) => (change.kind === 'retimed' ? [] : [[change.person.key, change]])))
  const people = peopleOn(court).map((person) => ({
    ...person,
    mark: marks.get(person.key)?.kind === 'added' ? ('new' as const) : undefined,
  }))
  const gone = [...marks.values()]
    .filter(({ kind }) => kind === 'removed')
    .map(({ person }) => ({ ...person, mark: 'gone' as const }))
  return [...people, ...gone].toSorted((one, other) => rank(one) - rank(other))
}
const rank = ({ kind }: BoardPerson): number => (kind === 'official' ? 0 : 1)

export const isRetimed = (court: Court, noted: readonly BoardChange[], now: number): boolean =>
  noted.some((change) => change.kind === 'retimed' && change.courtId === court.id && isFresh(change, now))
