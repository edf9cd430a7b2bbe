// Courts grouped by time slot (spec 2 §2): unscheduled courts last, each slot ordered by the number in the name.

import { type CampDay, dayLabel } from '../camp/camp-days.ts'
import { timeRange, to12Hour } from '../time-of-day.ts'
import type { CourtFacts } from './board.ts'

export const UNSCHEDULED = 'Unscheduled Courts'

export type Slot = { key: string; label: string; startTime: string | null; endTime: string | null }
export type CourtGroup<Court> = Slot & { courts: Court[] }

type Grouped = Pick<CourtFacts, 'id' | 'name' | 'startTime' | 'endTime'>

const LAST = '99:99'

export const slotKey = ({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>): string =>
  startTime && endTime ? `${startTime}-${endTime}` : 'unscheduled'

export const slotLabel = ({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>): string =>
  startTime && endTime ? timeRange(startTime, endTime) : UNSCHEDULED

/** Court 3, North Gym */
export const courtWithGym = ({ name, gym }: Pick<CourtFacts, 'name' | 'gym'>): string =>
  gym ? `${name}, ${gym}` : name

/** Court 3, 8:00 AM */
export const courtLabel = ({ name, startTime }: Pick<CourtFacts, 'name' | 'startTime'>): string =>
  startTime ? `${name}, ${to12Hour(startTime)}` : name

export function groupBySlot<Court extends Grouped>(courts: readonly Court[]): CourtGroup<Court>[] {
  const groups = new Map<string, CourtGroup<Court>>()
  for (const court of courts.toSorted(compareCourts)) {
    const key = slotKey(court)
    const group = groups.get(key)
    if (group) group.courts.push(court)
    else {
      const { startTime, endTime } = court
      groups.set(key, { key, label: slotLabel(court), startTime, endTime, courts: [court] })
    }
  }
  return [...groups.values()]
}

export type DaySlot<Court> = Pick<CourtGroup<Court>, 'key' | 'label' | 'courts'> & { day: string }

/** Slots of all days. Labels name the day if the event has several; days that it no longer has come last. */
export function groupByDayAndSlot<Court extends Grouped & Pick<CourtFacts, 'day'>>(
  courts: readonly Court[],
  days: readonly CampDay[],
  labelOf: (day: CampDay, index: number) => string = dayLabel,
): DaySlot<Court>[] {
  const known = days.map(({ key }) => key)
  const labels = new Map(days.map((day, index) => [day.key, labelOf(day, index)]))
  return [...new Set([...known, ...courts.map(({ day }) => day)])].flatMap((day) =>
    groupBySlot(courts.filter((court) => court.day === day)).map((group) => {
      const label = days.length > 1 ? `${labels.get(day) ?? day}, ${group.label}` : group.label
      return { day, key: group.key, label, courts: group.courts }
    }),
  )
}

// "Gym 1 Court 2" comes before "Gym 1 Court 12".
const byName = new Intl.Collator('en', { numeric: true })

/** By time, then by the first number in the name, then by the name. */
export const compareCourts = (one: Grouped, other: Grouped): number =>
  (one.startTime ?? LAST).localeCompare(other.startTime ?? LAST) ||
  (one.endTime ?? LAST).localeCompare(other.endTime ?? LAST) ||
  numberIn(one.name) - numberIn(other.name) ||
  byName.compare(one.name, other.name) ||
  one.id.localeCompare(other.id)

/** Court 10 comes after Court 2; names without a number come last. */
export const numberIn = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? Number.MAX_SAFE_INTEGER)
