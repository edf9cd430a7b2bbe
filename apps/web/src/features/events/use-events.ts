// The list of a tab, and what its address says about it.

import type { Event } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import { filterEvents, latestFirst, typesPresent, upcomingFirst } from '@crew-chief/domain/events/filter-events'
import { useSearchParams } from 'react-router'
import { useRead } from '../../api/use-read.ts'

/** The second tab is for those who are signed in. */
export type EventsTab = 'upcoming' | 'completed'

export const UPCOMING_STATUSES = ['upcoming', 'in-progress'] as const

type Choice = { id: string; name: string }
export type Shown = {
  /** Before filters: dialogs find their event here. */
  all: readonly Event[]
  events: readonly Event[]
  groups: readonly Choice[]
  types: readonly (typeof EVENT_TYPES)[number][]
}

/** Undefined while it comes; the choices come with the list, so that nothing moves once it is there. */
export function useEvents(tab: EventsTab, now: Date) {
  const [params] = useSearchParams()
  const isUpcoming = tab === 'upcoming'
  const list = useRead(eventsApi.listEvents, isUpcoming ? {} : { query: { status: 'completed' } })
  const groups = useRead(eventsApi.listEventGroups, {}, { enabled: isUpcoming })
  const search = params.get('search') ?? ''
  const isReady = list.data && !(isUpcoming && groups.isPending)
  const shown = (all: readonly Event[]): Shown => {
    const upcoming = upcomingFirst(all, now)
    // Without its groups a list is still a list.
    const known = groups.data ?? []
    const filter = knownFilter(params, known)
    return {
      all,
      events: isUpcoming ? filterEvents(upcoming, { search, ...filter }) : filterEvents(latestFirst(all), { search }),
      groups: known,
      types: EVENT_TYPES.filter((type) => type === filter.type || typesPresent(upcoming).includes(type)),
    }
  }
  return {
    shown: isReady ? shown(list.data) : undefined,
    // What was loaded stays readable when a later try fails.
    failure: list.data ? undefined : list.error?.message,
    retry: () => void list.refetch(),
    isRetrying: list.isRefetching,
  }
}

/** A link may carry what is no choice any more: then it asks for nothing. */
function knownFilter(params: URLSearchParams, groups: readonly Choice[]) {
  const oneOf = (name: string, choices: readonly string[]) =>
    choices.find((choice) => choice === params.get(name)) ?? ''
  return {
    status: oneOf('status', UPCOMING_STATUSES),
    group: oneOf(
      'group',
      groups.map(({ id }) => id),
    ),
    type: oneOf('type', EVENT_TYPES),
  }
}
