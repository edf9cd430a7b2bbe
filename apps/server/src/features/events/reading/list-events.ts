// Completed events are listed for admins and for their participants only.

import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { Event, Participant } from '@crew-chief/contract/event-shapes'
import { EVENTS_PER_PAGE, type eventsApi, type PageOfEvents } from '@crew-chief/contract/events'
import { EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import { isEventStaff, standingOf } from '@crew-chief/domain/events/event-staff'
import { seesEveryCompletedEvent } from '@crew-chief/domain/events/permissions'
import type { Actor } from '../../../actor.ts'
import { type Page, paginationOf } from '../../../db/pagination.ts'
import type { Deps } from '../../../deps.ts'
import { presentEvent } from '../event-fields.ts'
import { withConfirmationRule } from '../registration/hoarding.ts'
import {
  type EventFilter,
  type EventReader,
  listEventsFor,
  listOpenEvents,
  listParticipants,
  type Mine,
} from './event-cards.store.ts'
import { countEvents, listEventPage, type PageFilter } from './event-pages.store.ts'

export const readerOf = (actor: Actor): EventReader => ({ id: actor.id, seesAll: seesEveryCompletedEvent(actor) })

type Query = Decoded<typeof eventsApi.listEvents>['query']

export const listEvents = (
  deps: Pick<Deps, 'db' | 'config'>,
  actor: Actor | null,
  { page: number, limit = EVENTS_PER_PAGE, ...filter }: Query,
): Promise<Reply<typeof eventsApi.listEvents>> =>
  number ? listPage(deps, actor, filter, { number, limit }) : listAllEvents(deps, actor, filter)

export async function listAllEvents(
  deps: Pick<Deps, 'db' | 'config'>,
  actor: Actor | null,
  filter: EventFilter,
): Promise<Event[]> {
  if (isHidden(actor, filter)) return []
  return withConfirmationRule(
    deps,
    actor,
    actor ? await listFor(deps, actor, filter) : await listForVisitors(deps, filter),
  )
}

/** Visitors never see completed events: no query needed. */
const isHidden = (actor: Actor | null, { status }: EventFilter): boolean => !actor && status === 'completed'

async function listPage(
  deps: Pick<Deps, 'db' | 'config'>,
  actor: Actor | null,
  filter: PageFilter,
  page: Page,
): Promise<PageOfEvents> {
  if (isHidden(actor, filter) || (!actor && filter.mine))
    return { events: [], types: [], pagination: paginationOf(page, 0) }
  const reader = actor && readerOf(actor)
  const [rows, { total, types }] = await Promise.all([
    listEventPage(deps.db, reader, filter, page),
    countEvents(deps.db, reader, filter),
  ])
  const shown = rows.map(({ event, mine }) => presentEvent(event, mine, ownParticipation(actor, mine)))
  return {
    events: await withConfirmationRule(deps, actor, shown),
    types: EVENT_TYPES.filter((type) => types.includes(type)),
    pagination: paginationOf(page, total),
  }
}

const listForVisitors = async ({ db }: Pick<Deps, 'db'>, filter: EventFilter): Promise<Event[]> =>
  (await listOpenEvents(db, filter)).map(({ event }) => presentEvent(event, null, []))

async function listFor({ db }: Pick<Deps, 'db'>, actor: Actor, filter: EventFilter): Promise<Event[]> {
  const rows = await listEventsFor(db, readerOf(actor), filter)
  const isStaffOf = ({ facts }: (typeof rows)[number]) => isEventStaff(standingOf(actor, facts))
  const staffed = rows.filter(isStaffOf).map(({ event }) => event.id)
  // One statement for all events, and none for people who are staff nowhere.
  const participants = staffed.length > 0 ? await listParticipants(db, staffed) : new Map<string, Participant[]>()
  return rows.map((row) => {
    const { event, mine } = row
    const shown = isStaffOf(row) ? participants.get(event.id) : ownParticipation(actor, mine)
    return presentEvent(event, mine, shown ?? [])
  })
}

export const ownParticipation = (actor: Actor | null, mine: Mine | null): Participant[] =>
  actor && mine ? [{ userId: actor.id, status: mine.status }] : []
