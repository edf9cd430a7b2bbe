// Time slots of courts, in the camp's local time. `HH:MM` and `YYYY-MM-DDTHH:MM` texts sort by time.

import type { CampDay } from './camp-days.ts'

/** A slot without times lasts the whole day. */
export type SlotTime = { day: string; startTime: string | null; endTime: string | null }
/** `no-day`: the event no longer has that day. */
export type SlotPhase = 'over' | 'now' | 'ahead' | 'no-day'

/** `wallClock` is the camp's local time, like `2027-06-12T08:00`. */
export function slotPhase(slot: SlotTime, days: readonly CampDay[], wallClock: string): SlotPhase {
  const day = days.find(({ key }) => key === slot.day)
  if (!day) return 'no-day'
  if (wallClock < `${day.date}T${slot.startTime ?? '00:00'}`) return 'ahead'
  return wallClock < `${day.date}T${slot.endTime ?? '24:00'}` ? 'now' : 'over'
}

/** By day, then start; slots without times come last on their day. */
export const compareSlots = (one: SlotTime, other: SlotTime): number =>
  dayNumber(one) - dayNumber(other) || startOf(one).localeCompare(startOf(other))

const dayNumber = ({ day }: SlotTime): number => Number(day.slice('day'.length))
const startOf = ({ startTime }: SlotTime): string => startTime ?? '99:99'

/** Whether one person cannot be in both slots (decisions "Camp"). A slot without times overlaps everything on its day. */
export function overlaps(one: SlotTime, other: SlotTime): boolean {
  if (one.day !== other.day) return false
  if (one.startTime === null || one.endTime === null || other.startTime === null || other.endTime === null) return true
  // A slot that begins when the other ends does not overlap it.
  return one.startTime < other.endTime && other.startTime < one.endTime
}
