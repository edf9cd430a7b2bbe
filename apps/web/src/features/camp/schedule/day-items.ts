import type { ScheduleItem } from '@crew-chief/contract/schedule'
import type { CampDay } from '@crew-chief/domain/camp/camp-days'
import { type SlotPhase, slotPhase } from '@crew-chief/domain/camp/slot-time'

export type DayRow = { kind: 'item'; item: ScheduleItem; phase: SlotPhase } | { kind: 'now' }

const byStart = (a: ScheduleItem, b: ScheduleItem): number =>
  a.startTime.localeCompare(b.startTime) || a.endTime.localeCompare(b.endTime) || a.title.localeCompare(b.title)

/** On the current day a “now” row precedes the items that have not started. `wallClock` is the camp's local time. */
export function dayRows(items: readonly ScheduleItem[], day: CampDay, wallClock: string): DayRow[] {
  const ofDay = items.filter((item) => item.day === day.key).toSorted(byStart)
  const rows = ofDay.map((item): DayRow => ({ kind: 'item', item, phase: slotPhase(item, [day], wallClock) }))
  if (rows.length === 0 || !wallClock.startsWith(day.date)) return rows
  const ahead = rows.findIndex((row) => row.kind === 'item' && row.phase === 'ahead')
  return rows.toSpliced(ahead < 0 ? rows.length : ahead, 0, { kind: 'now' })
}

/** Items on days the event no longer has because its dates changed, sorted by day. */
export function orphanedItems(items: readonly ScheduleItem[], days: readonly CampDay[]): ScheduleItem[] {
  const orphaned = items.filter((item) => !days.some(({ key }) => key === item.day))
  return orphaned.toSorted((a, b) => dayNumber(a.day) - dayNumber(b.day) || byStart(a, b))
}

/** The day after, or the one before the last day. */
export function dayToCopyTo(days: readonly CampDay[], from: CampDay): CampDay | undefined {
  const index = days.findIndex(({ key }) => key === from.key)
  return days[index + 1] ?? days[index - 1]
}

/** The items of day `from` that day `to` does not have. The description does not count. */
export function itemsToCopy(items: readonly ScheduleItem[], from: string, to: string): ScheduleItem[] {
  const existing = items.filter(({ day }) => day === to)
  const isThere = (item: ScheduleItem) => existing.some((other) => COPIED_KEYS.every((key) => item[key] === other[key]))
  return items.filter((item) => item.day === from && !isThere(item))
}

const COPIED_KEYS = ['title', 'startTime', 'endTime', 'location'] as const

/** Day keys are day1, day2, ... */
export const dayNumber = (key: string): number => Number(key.slice('day'.length))
