// Pages of the events list (spec 1 §2.6): events that are not completed, soonest first, or completed ones, latest first.

import type { EventType } from '@crew-chief/domain/events/event-choices'
import { LIVE_STATUSES } from '@crew-chief/domain/events/seats'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../../db/columns.ts'
import { jsonRow, leftJoinedJsonRow } from '../../../db/json-row.ts'
import { memoize } from '../../../db/memoize.ts'
import { offsetOf, type Page } from '../../../db/pagination.ts'
import { prepareQuery } from '../../../db/prepare-query.ts'
import type { Reader } from '../../../db/transaction.ts'
import { eventStaff, events, registrations } from '../events.tables.ts'
import { isLiveRegistrationOf } from '../standing.store.ts'
import {
  type EventFilter,
  type EventReader,
  givenIn,
  isOpen,
  isPublished,
  LISTED,
  MINE_IN_JSON,
  matching,
  PAY_BY,
} from './event-cards.store.ts'

export type PageFilter = EventFilter & { search?: string | undefined; mine?: 'yes' | undefined }

/** What the text of the statements depends on. */
type Shape = {
  reader: 'visitor' | 'user' | 'admin'
  isCompleted: boolean
  filters: ReturnType<typeof givenIn>
  words: number
  isMine: boolean
}

const READER_ID = sql.placeholder('readerId')

const shapeOf = (reader: EventReader | null, filter: PageFilter, words: number): Shape => ({
  reader: reader ? (reader.seesAll ? 'admin' : 'user') : 'visitor',
  isCompleted: filter.status === 'completed',
  filters: givenIn(filter),
  words,
  isMine: filter.mine === 'yes',
})

const wordsOf = (search = ''): string[] => search.split(/\s+/).filter(Boolean)

const valuesOf = (reader: EventReader | null, filter: PageFilter, words: readonly string[]) => ({
  ...filter,
  readerId: reader?.id,
  ...Object.fromEntries(words.map((word, index) => [`word${index}`, containing(word)])),
})

const registeredWith = (statuses: readonly (typeof registrations.$inferSelect)['status'][]): SQL => {
  const own = sql.join(
    statuses.map((status) => sql.raw(`'${status}'`)),
    sql`, `,
  )
  return sql`${events.id} in (select own.event_id from ${registrations} own where own.user_id = ${READER_ID} and own.status in (${own}))`
}
const IS_ATTENDED = registeredWith(['CONFIRMED'])
const IS_MINE = registeredWith(LIVE_STATUSES)
const IS_STAFFED = sql`${events.id} in (select s.event_id from ${eventStaff} s where s.user_id = ${READER_ID})`

/** The same events as in the whole list. Staff get the drafts they work on. */
function isListed({ reader, isCompleted }: Shape): SQL | undefined {
  const tab = isCompleted ? eq(events.status, 'completed') : isOpen
  if (reader === 'admin') return and(matching([]), tab)
  if (reader === 'visitor') return and(matching([]), tab, isPublished)
  const published = isCompleted ? and(isPublished, IS_ATTENDED) : isPublished
  return and(matching([]), tab, or(published, and(events.isDraft, IS_STAFFED)))
}

const TEXT = sql`lower(${events.name} || E'\n' || ${events.location} || E'\n' || ${events.description})`

/** Each word is anywhere in the text. */
const matchesFilter = ({ filters, words, isMine }: Shape): SQL | undefined =>
  and(
    matching(filters),
    isMine ? IS_MINE : undefined,
    ...Array.from({ length: words }, (_, index) => sql`${TEXT} like lower(${sql.placeholder(`word${index}`)})`),
  )

/** Events whose end has passed come last until they are completed. */
const orderOf = ({ isCompleted }: Shape) =>
  isCompleted
    ? [desc(events.endsAt), desc(events.startsAt), events.id]
    : [sql`${events.endsAt} <= now()`, events.startsAt, events.id]

/** Only the rows of the page are joined: the reader's registration takes several subqueries. */
const isOnPage = (db: Reader, shape: Shape): SQL =>
  inArray(
    events.id,
    db
      .select({ id: events.id })
      .from(events)
      .where(and(isListed(shape), matchesFilter(shape)))
      .orderBy(...orderOf(shape))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  )

const pageOf = memoize((shape: Shape) =>
  prepareQuery((db) =>
    db
      .select({
        event: jsonRow(LISTED),
        mine: leftJoinedJsonRow(registrations.id, MINE_IN_JSON),
        payBy: PAY_BY,
      })
      .from(events)
      .leftJoin(registrations, shape.reader === 'visitor' ? sql`false` : isLiveRegistrationOf(READER_ID))
      .where(isOnPage(db, shape))
      .orderBy(...orderOf(shape)),
  ),
)

export async function listEventPage(db: Reader, reader: EventReader | null, filter: PageFilter, page: Page) {
  const words = wordsOf(filter.search)
  const rows = await pageOf(shapeOf(reader, filter, words.length))(db, {
    ...valuesOf(reader, filter, words),
    limit: page.limit,
    offset: offsetOf(page),
  })
  return rows.map(({ event, mine, payBy }) => ({ event, mine: mine && { ...mine, payBy } }))
}

const totalsOf = memoize((shape: Shape) =>
  prepareQuery((db) =>
    db
      .select({
        total: sql<number>`(count(*) filter (where ${matchesFilter(shape)}))::int`,
        types: sql<EventType[]>`coalesce(array_agg(distinct ${events.type}), '{}')`,
      })
      .from(events)
      .where(isListed(shape)),
  ),
)

/** How many events match, and the types of those that are listed without the filter. */
export async function countEvents(db: Reader, reader: EventReader | null, filter: PageFilter) {
  const words = wordsOf(filter.search)
  const [totals] = await totalsOf(shapeOf(reader, filter, words.length))(db, valuesOf(reader, filter, words))
  return totals ?? { total: 0, types: [] }
}
