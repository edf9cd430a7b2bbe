// When a court's slot is, on the clock of the camp's place. Wall clocks are compared as texts: their order is that of time.

import type { CampDay } from './camp-days.ts'

/** A slot without times goes on the whole day. */
export type SlotTime = { day: string; startTime: string | null; endTime: string | null }
/** `nowhere`: the event has no such day any more. */
export type SlotPhase = 'over' | 'now' | 'ahead' | 'nowhere'

/** `wallClock` is what the clock there shows, like `2027-06-12T08:00`. */
export function slotPhase(slot: SlotTime, days: readonly CampDay[], wallClock: string): SlotPhase {
  const day = days.find(({ key }) => key === slot.day)
  if (!day) return 'nowhere'
  if (wallClock < `${day.date}T${slot.startTime ?? '00:00'}`) return 'ahead'
  return wallClock < `${day.date}T${slot.endTime ?? '24:00'}` ? 'now' : 'over'
}

/** By day, then start; what has no time comes last on its day. */
export const compareSlots = (one: SlotTime, other: SlotTime): number =>
  dayNumber(one) - dayNumber(other) || startOf(one).localeCompare(startOf(other))

const dayNumber = ({ day }: SlotTime): number => Number(day.slice('day'.length))
const startOf = ({ startTime }: SlotTime): string => startTime ?? '99:99'
