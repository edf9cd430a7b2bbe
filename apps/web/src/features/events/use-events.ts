import type { Event } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import { canManageEvent, type StaffFunction } from '@crew-chief/domain/events/event-staff'
import { filterEvents, latestFirst, typesPresent, upcomingFirst } from '@crew-chief/domain/events/filter-events'
import { useSearchParams } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { useEnterableCamps } from '../camp/public.ts'

/** `completed` is for signed-in users. */
export type EventsTab = 'upcoming' | 'completed'

/** `?mine=yes`: only events the viewer is registered for or on the waitlist of. */
export const showsMineOnly = (params: URLSearchParams): boolean => params.get('mine') === 'yes'

export const UPCOMING_STATUSES = ['upcoming', 'in-progress'] as const

type Choice = { id: string; name: string }
export type Shown = {
  /** Unfiltered: dialogs look up their event here. */
  all: readonly Event[]
  events: readonly Event[]
  groups: readonly Choice[]
  types: readonly (typeof EVENT_TYPES)[number][]
  /** The viewer's functions as staff of the event. */
  functionsAt: (eventId: string) => readonly StaffFunction[]
}

/** `shown` is undefined until events, filter options and the viewer's camps are loaded, so that the layout does not shift. */
export function useEvents(tab: EventsTab, now: Date) {
  const [params] = useSearchParams()
  const isUpcoming = tab === 'upcoming'
  const list = useRead(eventsApi.listEvents, isUpcoming ? {} : { query: { status: 'completed' } })
  const groups = useRead(eventsApi.listEventGroups, {}, { enabled: isUpcoming })
  const camps = useEnterableCamps()
  const search = params.get('search') ?? ''
  const isReady = list.data && !(isUpcoming && groups.isPending) && !camps.isLoading
  const shown = (all: readonly Event[]): Shown => {
    const upcoming = upcomingFirst(all, now)
    // The list works without groups, for example when only their request failed.
    const known = groups.data ?? []
    const filter = knownFilter(params, known)
    const listed = upcoming.filter(({ myRegistration }) => myRegistration || !showsMineOnly(params))
    return {
      all,
      events: isUpcoming ? filterEvents(listed, { search, ...filter }) : filterEvents(latestFirst(all), { search }),
      groups: known,
      types: EVENT_TYPES.filter((type) => type === filter.type || typesPresent(upcoming).includes(type)),
      functionsAt: (eventId) => camps.data?.find(({ id }) => id === eventId)?.myFunctions ?? [],
    }
  }
  return {
    shown: isReady ? shown(list.data) : undefined,
    isDirector: camps.data?.some(({ myFunctions }) => canManageEvent({ functions: myFunctions })) ?? false,
    // Loaded events stay visible when a refetch fails.
    failure: list.data ? undefined : list.error?.message,
    retry: () => void list.refetch(),
  }
}

/** Ignores values in the URL that are not an option, for example of a deleted group. */
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
