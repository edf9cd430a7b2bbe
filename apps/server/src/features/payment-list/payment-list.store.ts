// Payments by card, and the cash and checks that staff recorded, in one list.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { PAYMENT_SORTS, paymentListApi } from '@crew-chief/contract/payment-list'
import type { SortOrder } from '@crew-chief/contract/sorting'
import type { PaymentMethod } from '@crew-chief/domain/payments/payment-choices'
import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containing } from '../../db/columns.ts'
import type { Reader } from '../../db/transaction.ts'
import { findPeopleLike, matchesNameOrEmail, users } from '../accounts/public.ts'
import { CASH_PAYER, events, recordedPayments, registrations } from '../events/public.ts'
import {
  HAS_HISTORY,
  IS_ONLY_PAID,
  isShownAs,
  NEEDS_ATTENTION,
  PAID_RANK,
  PAYMENT_SORT_KEYS,
  payments,
  paymentsWithFacts,
} from '../payments/public.ts'

export type Filter = Decoded<typeof paymentListApi.exportPayments>['query']
type SortKey = (typeof PAYMENT_SORTS)[number] | 'created'
type Sorting = { sort: SortKey; order?: SortOrder | undefined }
type Slice = { before: string | undefined; limit: number }
/** An entry of the list: the id of a payment, or of a recorded payment. */
export type Entry = { id: string; method: PaymentMethod }

type Source = {
  from: SQL
  id: SQL
  method: SQL
  keys: Record<SortKey, SQL>
  where: (filter: Filter, search: Search | undefined) => SQL | undefined
}

/** What a search term is part of: names or emails of payers, names of events; or descriptions and references. */
type Search = { like: string; payers: readonly string[] | 'many'; events: readonly string[] | 'many' }

const MAX_EVENTS = 20

async function parseSearch(db: Reader, search: string | undefined): Promise<Search | undefined> {
  if (!search) return undefined
  const like = containing(search.toLowerCase())
  const named = db
    .select({ id: events.id })
    .from(events)
    .where(sql`lower(${events.name}) like ${like}`)
    .limit(MAX_EVENTS + 1)
  const [payers, found] = await Promise.all([findPeopleLike(db, like), named])
  return { like, payers, events: found.length > MAX_EVENTS ? 'many' : found.map(({ id }) => id) }
}

const isOneOf = (column: SQLWrapper, ids: readonly string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`

/** An array, because the planner would rather read the whole table than look up the rows of a subquery. */
const isIn = (column: SQLWrapper, ids: SQL): SQL => sql`${column} = any(array(${ids}))`

/** A subquery per payment if there are many: the planner would otherwise join and sort all payments. */
const isPaidBy = (payer: SQLWrapper, { payers, like }: Search): SQL =>
  payers === 'many'
    ? sql`(select ${matchesNameOrEmail(like)} from ${users} where ${users.id} = ${payer})`
    : isOneOf(payer, payers)

const isWithin = ({ from, until }: Filter, date: SQL): SQL | undefined =>
  and(from ? gte(date, new Date(from)) : undefined, until ? lt(date, new Date(until)) : undefined)

const registrationsOf = (eventId: string): SQL =>
  sql`select ${registrations.id} from ${registrations} where ${registrations.eventId} = ${eventId}`

const byCard: Source = {
  from: paymentsWithFacts,
  id: sql`${payments.id}`,
  method: sql`'card'`,
  keys: PAYMENT_SORT_KEYS,
  where: (filter, search) =>
    and(
      filter.attention === 'true' ? NEEDS_ATTENTION : inArray(payments.status, ['processing', 'paid', 'quarantined']),
      filter.method && filter.method !== 'card' ? sql`false` : undefined,
      filter.status && isShownAs(filter.status),
      filter.purpose && eq(payments.purpose, filter.purpose),
      filter.subject === undefined ? undefined : eq(payments.subjectId, filter.subject),
      filter.eventId === undefined ? undefined : isIn(payments.subjectId, registrationsOf(filter.eventId)),
      isWithin(filter, PAYMENT_SORT_KEYS.date),
      search && or(isPaidBy(payments.userId, search), sql`lower(${payments.description}) like ${search.like}`),
    ),
}

const recordedKeys: Record<SortKey, SQL> = {
  description: sql`lower(${events.name})`,
  payer: PAYMENT_SORT_KEYS.payer,
  status: sql.raw(String(PAID_RANK)),
  amount: sql`${recordedPayments.amountCents}`,
  date: sql`${recordedPayments.createdAt}`,
  created: sql`${recordedPayments.createdAt}`,
}

/** Cash and checks. Two sources, so that the payer's name is sorted by an index: see `recordedPayments.payerId`. */
const recordedOf = (payer: SQLWrapper, isPayer: SQL): Source => ({
  from: sql`${recordedPayments} join ${registrations} on ${registrations.id} = ${recordedPayments.registrationId}
    join ${events} on ${events.id} = ${registrations.eventId} join ${users} on ${users.id} = ${payer} and ${isPayer}`,
  id: sql`${recordedPayments.id}`,
  method: sql`${recordedPayments.method}`,
  keys: recordedKeys,
  where: (filter, search) =>
    and(
      isOnlyByCard(filter) ? sql`false` : undefined,
      filter.method && filter.method !== 'card' ? eq(recordedPayments.method, filter.method) : undefined,
      filter.subject === undefined ? undefined : eq(registrations.id, filter.subject),
      filter.eventId === undefined ? undefined : isIn(recordedPayments.registrationId, registrationsOf(filter.eventId)),
      isWithin(filter, recordedKeys.date),
      search && matchesRecorded(search, payer),
    ),
})

const RECORDED = [
  recordedOf(recordedPayments.payerId, isNotNull(recordedPayments.payerId)),
  recordedOf(registrations.userId, isNull(recordedPayments.payerId)),
]
const SOURCES = [byCard, ...RECORDED]

// Sorted by status: most payments are simply paid and have the same key, the others are sorted.
const SOURCES_BY_STATUS = [
  { ...byCard, where: (filter: Filter, search?: Search) => and(byCard.where(filter, search), HAS_HISTORY) },
  {
    ...byCard,
    keys: { ...byCard.keys, status: recordedKeys.status },
    where: (filter: Filter, search?: Search) => and(byCard.where(filter, search), IS_ONLY_PAID),
  },
  ...RECORDED,
]
// Those that need attention are few, and some of them have another status.
const sourcesFor = (sort: SortKey, { attention }: Filter): Source[] =>
  sort === 'status' && attention !== 'true' ? SOURCES_BY_STATUS : SOURCES

const REFERENCE = sql`lower(${recordedPayments.reference})`

function matchesRecorded(search: Search, payer: SQLWrapper): SQL | undefined {
  const { payers, events: named, like } = search
  if (payers === 'many' || named === 'many')
    return or(
      isPaidBy(payer, search),
      named === 'many' ? sql`lower(${events.name}) like ${like}` : isOneOf(registrations.eventId, named),
      sql`${REFERENCE} like ${like}`,
    )
  const ofSpots = sql`select ${registrations.id} from ${registrations}
    where ${or(isOneOf(registrations.userId, payers), isOneOf(registrations.eventId, named))}`
  const candidates = sql`select ${recordedPayments.id} from ${recordedPayments}
    where ${or(isOneOf(recordedPayments.payerId, payers), isIn(recordedPayments.registrationId, ofSpots), sql`${REFERENCE} like ${like}`)}`
  return and(
    isIn(recordedPayments.id, candidates),
    or(isPaidBy(payer, search), isOneOf(registrations.eventId, named), sql`${REFERENCE} like ${like}`),
  )
}

const isOnlyByCard = ({ attention, method, status = 'paid', purpose = 'registration' }: Filter): boolean =>
  attention === 'true' || method === 'card' || status !== 'paid' || purpose !== 'registration'

export async function listPaymentPage(
  db: Reader,
  filter: Filter,
  { sort, order }: Sorting,
  { before, limit }: Slice,
): Promise<Entry[]> {
  const search = await parseSearch(db, filter.search)
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const beyond = order === 'desc' ? sql`<` : sql`>`
  // The second condition follows from the first; an index of the key alone can use it.
  const isBeyond = (key: SQL, id: SQL) =>
    sql`(${key}, ${id}) ${beyond} (select key, id from position) and ${key} ${beyond}= (select key from position)`
  // Each part has at most a page, so that its index is used.
  const part = ({
    from,
    id,
    method,
    keys: { [sort]: key },
    where,
  }: Source) => sql`(select ${id} as id, ${method} as method, ${key} as key
    from ${from} where ${and(sql`true`, where(filter, search), before ? isBeyond(key, id) : undefined)}
    order by key ${direction}, id ${direction} limit ${limit})`
  const found = await db.execute<Entry>(sql`${before ? sql`with position as (${positionOf(before, sort)})` : sql``}
    select id, method from (${union(sourcesFor(sort, filter).map(part))}) page
    order by key ${direction}, id ${direction} limit ${limit}`)
  return found.rows
}

export async function countPayments(db: Reader, filter: Filter): Promise<number> {
  const search = await parseSearch(db, filter.search)
  const part = ({ from, where }: Source) =>
    sql`select count(*) as found from ${from} where ${and(sql`true`, where(filter, search))}`
  const { rows } = await db.execute<{ found: string }>(
    sql`select sum(found) as found from (${union(SOURCES.map(part))}) counted`,
  )
  return Number(rows[0]?.found ?? 0)
}

const union = (parts: SQL[]): SQL => sql.join(parts, sql` union all `)

const positionOf = (id: string, sort: SortKey): SQL => {
  const part = (source: Source) =>
    sql`select ${source.keys[sort]} as key, ${source.id} as id from ${source.from} where ${source.id} = ${id}`
  return union(SOURCES.map(part))
}

const recorders = alias(users, 'recorders')

const selectRecorded = (db: Reader) =>
  db
    .select({
      recorded: recordedPayments,
      event: { id: events.id, name: events.name, timezone: events.timezone },
      payer: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      recorder: { firstName: recorders.firstName, lastName: recorders.lastName },
    })
    .from(recordedPayments)
    .innerJoin(registrations, eq(registrations.id, recordedPayments.registrationId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(users, eq(users.id, CASH_PAYER))
    .innerJoin(recorders, eq(recorders.id, recordedPayments.recordedBy))
export type RecordedPayment = Awaited<ReturnType<typeof selectRecorded>>[number]

/** Unordered. */
export const listRecordedById = async (db: Reader, ids: readonly string[]): Promise<RecordedPayment[]> =>
  ids.length === 0 ? [] : selectRecorded(db).where(inArray(recordedPayments.id, [...ids]))

export type RegistrationEvent = { registrationId: string; id: string; name: string; timezone: string }

export const listEventsOf = async (db: Reader, registrationIds: readonly string[]): Promise<RegistrationEvent[]> =>
  registrationIds.length === 0
    ? []
    : db
        .select({ registrationId: registrations.id, id: events.id, name: events.name, timezone: events.timezone })
        .from(registrations)
        .innerJoin(events, eq(events.id, registrations.eventId))
        .where(inArray(registrations.id, [...registrationIds]))
