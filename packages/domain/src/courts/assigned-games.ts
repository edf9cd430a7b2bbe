// The games of one person, and how they changed since the person was last notified.

import { compareSlots, type SlotTime } from '../camp/slot-time.ts'

/** A copy of what the person sees of a game: courts may be renamed, moved or deleted later. */
export type AssignedGame = SlotTime & {
  courtId: string
  courtName: string
  gym: string | null
  /** Of a clinician; null for officials. */
  position: string | null
}

export type GameChange =
  | { kind: 'added'; now: AssignedGame }
  | { kind: 'removed'; before: AssignedGame }
  | { kind: 'changed'; before: AssignedGame; now: AssignedGame }

/** In the order of the games. A game removed and another added at the same time are one change. */
export function gameChanges(before: readonly AssignedGame[], now: readonly AssignedGame[]): GameChange[] {
  const stays = now.filter((game) => before.some((old) => isSame(old, game)))
  const removed = before.filter((old) => !now.some((game) => isSame(old, game)))
  const added = now.filter((game) => !stays.includes(game))
  const changes: GameChange[] = []
  for (const game of added) {
    const old =
      removed.find(({ courtId }) => courtId === game.courtId) ?? removed.find((other) => isSameTime(other, game))
    if (old) removed.splice(removed.indexOf(old), 1)
    changes.push(old ? { kind: 'changed', before: old, now: game } : { kind: 'added', now: game })
  }
  changes.push(...removed.map((old) => ({ kind: 'removed' as const, before: old })))
  return changes.toSorted((one, other) => compareSlots(slotOf(one), slotOf(other)))
}

const slotOf = (change: GameChange): AssignedGame => (change.kind === 'removed' ? change.before : change.now)

const isSameTime = (one: SlotTime, other: SlotTime): boolean =>
  one.day === other.day && one.startTime === other.startTime && one.endTime === other.endTime

const isSame = (one: AssignedGame, other: AssignedGame): boolean =>
  one.courtId === other.courtId &&
  one.courtName === other.courtName &&
  one.gym === other.gym &&
  one.position === other.position &&
  isSameTime(one, other)
