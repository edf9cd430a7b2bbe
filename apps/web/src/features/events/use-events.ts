import type { Event } from '@crew-chief/contract/event-shapes'
import { eventsApi, type PageOfEvents } from '@crew-chief/contract/events'
import { id as idSchema } from '@crew-chief/contract/wire'
import { EVENT_TYPES, type EventStatus, type EventType } from '@crew-chief/domain/events/event-choices'
import { canManageEvent, type StaffFunction } from '@crew-chief/domain/events/event-staff'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { usePages } from '../../api/use-pages.ts'
import { useRead } from '../../api/use-read.ts'
import { useEnterableCamps } from '../camp/public.ts'

const { listEvents, listEventGroups, getEvent } = eventsApi

/** `completed` is for signed-in users. */
export type EventsTab = 'upcoming' | 'completed'

/** `?mine=yes`: only events the viewer is registered for or on the waitlist of. */
export const showsMineOnly = (params: URLSearchParams): boolean => params.get('mine') === 'yes'

export const UPCOMING_STATUSES = ['upcoming', 'in-progress'] as const

const MAX_SEARCH = 100

type Choice = { id: string; name: string }
export type Shown = {
  /** Of the pages loaded so far. */
  events: readonly Event[]
  /** On all pages. */
  total: number
  groups: readonly Choice[]
  types: readonly (typeof EVENT_TYPES)[number][]
  /** The viewer's functions as staff of the event. */
  functionsAt: (eventId: string) => readonly StaffFunction[]
}

/** `shown` is undefined until events, filter options and the viewer's camps are loaded, so that the layout does not shift. */
export function useEvents(tab: EventsTab) {
  const [params] = useSearchParams()
  const isUpcoming = tab === 'upcoming'
  const groups = useRead(listEventGroups, {}, { enabled: isUpcoming })
  const camps = useEnterableCamps()
  // The list works without groups, for example when only their request failed.
  const known = groups.data ?? []
  const isWaitingForGroups = isUpcoming && groups.isPending
  const query = queryFrom(tab, params, known)
  const list = usePages(listEvents, {
    list: tab,
    requestOf: (page) => ({ query: { ...query, page } }),
    // Without the groups it is not known whether the one in the URL exists.
    enabled: !(isWaitingForGroups && params.get('group')),
  })
  const functionsAt = (eventId: string) => camps.data?.find(({ id }) => id === eventId)?.myFunctions ?? []
  const isReady = !isWaitingForGroups && !camps.isLoading
  return {
    shown: isReady && list.data ? { ...shownOf(list.data.pages, query.type), groups: known, functionsAt } : undefined,
    list,
    isDirector: camps.data?.some(({ myFunctions }) => canManageEvent({ functions: myFunctions })) ?? false,
    // Loaded events stay visible when a refetch fails.
    failure: list.data ? undefined : list.error?.message,
    retry: () => void list.refetch(),
  }
}

type Query = { search?: string; status?: EventStatus; groupId?: string; type?: EventType; mine?: 'yes' }

function queryFrom(tab: EventsTab, params: URLSearchParams, groups: readonly Choice[]): Query {
  const search = (params.get('search') ?? '').slice(0, MAX_SEARCH)
  const searched = search ? { search } : {}
  if (tab === 'completed') return { ...searched, status: 'completed' }
  return { ...searched, ...knownFilter(params, groups), ...(showsMineOnly(params) && { mine: 'yes' }) }
}

function shownOf(pages: readonly PageOfEvents[], chosenType: EventType | undefined) {
  const last = pages.at(-1)
  return {
    events: listedOnce(pages.flatMap(({ events }) => events)),
    total: last?.pagination.total ?? 0,
    types: EVENT_TYPES.filter((type) => type === chosenType || last?.types.includes(type)),
  }
}

/** When the list changes between two requests, an event can be on both pages. */
const listedOnce = (events: readonly Event[]): Event[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
]

/** The event of the registration dialog: it may be on a page that is not loaded. */
export function useEventToRegister(shown: Shown | undefined): Event | undefined {
  const [params] = useSearchParams()
  const id = z.safeParse(idSchema, params.get('register')).data
  const listed = shown?.events.find((event) => event.id === id)
  const { data } = useRead(getEvent, { params: { id: id ?? '' } }, { enabled: Boolean(shown && id && !listed) })
  return listed ?? (id ? data : undefined)
}

/** Ignores values in the URL that are not an option, for example of a deleted group. */
function knownFilter(params: URLSearchParams, groups: readonly Choice[]) {
  const oneOf = <C extends string>(name: string, choices: readonly C[]): C | undefined =>
    choices.find((choice) => choice === params.get(name))
  const status = oneOf('status', UPCOMING_STATUSES)
  const type = oneOf('type', EVENT_TYPES)
  const groupId = groups.find(({ id }) => id === params.get('group'))?.id
  return { ...(status && { status }), ...(type && { type }), ...(groupId && { groupId }) }
}
