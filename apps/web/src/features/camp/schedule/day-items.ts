// The items of one day, in order, and where the present stands among them.

import type { ScheduleItem } from '@crew-chief/contract/schedule'
import type { CampDay } from '@crew-chief/domain/camp/camp-days'
import { type SlotPhase, slotPhase } from '@crew-chief/domain/camp/slot-time'

export type DayRow = { kind: 'item'; item: ScheduleItem; phase: SlotPhase } | { kind: 'now' }

const byStart = (one: ScheduleItem, other: ScheduleItem): number =>
  one.startTime.localeCompare(other.startTime) ||
  one.endTime.localeCompare(other.endTime) ||
  one.title.localeCompare(other.title)

/** `wallClock` is what the clock at the camp shows. The mark of the present stands before what has not begun. */
export function dayRows(items: readonly ScheduleItem[], day: CampDay, wallClock: string): DayRow[] {
  const ofDay = items.filter((item) => item.day === day.key).toSorted(byStart)
  const rows = ofDay.map((item): DayRow => ({ kind: 'item', item, phase: slotPhase(item, [day], wallClock) }))
  if (rows.length === 0 || !wallClock.startsWith(day.date)) return rows
  const ahead = rows.findIndex((row) => row.kind === 'item' && row.phase === 'ahead')
  return rows.toSpliced(ahead < 0 ? rows.length : ahead, 0, { kind: 'now' })
}

/** What is left on days the event no longer has, since its dates were changed: the earliest of those days first. */
export function strayItems(items: readonly ScheduleItem[], days: readonly CampDay[]): ScheduleItem[] {
  const onNoDay = items.filter((item) => !days.some(({ key }) => key === item.day))
  return onNoDay.toSorted((one, other) => dayNumber(one.day) - dayNumber(other.day) || byStart(one, other))
}

/** Day keys count from one: day1, day2. */
export const dayNumber = (key: string): number => Number(key.slice('day'.length))
