// Filter and order of the events list (spec 1 §2.6).

import { EVENT_TYPES, type EventStatus, type EventType } from './event-choices.ts'

type Listed = {
  name: string
  location: string
  description: string
  type: EventType
  status: EventStatus
  groupId: string | null
  startDate: string
  endDate: string
}

/** An empty value does not filter. */
export type EventFilter = { search: string; status?: string; group?: string; type?: string }

export function filterEvents<E extends Listed>(events: readonly E[], filter: EventFilter): E[] {
  const words = wordsOf(filter.search)
  const matches = (wanted: string | undefined, value: string | null) => !wanted || wanted === value
  return events.filter((event) => {
    const text = `${event.name}\n${event.location}\n${event.description}`.toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      matches(filter.status, event.status) &&
      matches(filter.group, event.groupId) &&
      matches(filter.type, event.type)
    )
  })
}

const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/)

export const typesPresent = (events: readonly Pick<Listed, 'type'>[]): EventType[] =>
  EVENT_TYPES.filter((type) => events.some((event) => event.type === type))

/** Not completed, soonest first; events whose end has passed come last. */
export function upcomingFirst<E extends Listed>(events: readonly E[], now: Date): E[] {
  const isOver = (event: E) => new Date(event.endDate) <= now
  return events
    .filter(({ status }) => status !== 'completed')
    .sort((a, b) => Number(isOver(a)) - Number(isOver(b)) || a.startDate.localeCompare(b.startDate))
}

/** Completed, latest first. */
export const latestFirst = <E extends Listed>(events: readonly E[]): E[] =>
  events.filter(({ status }) => status === 'completed').sort((a, b) => b.endDate.localeCompare(a.endDate))
