// Payments by card, and the cash and checks that staff recorded, in one list.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { PAYMENT_SORTS, paymentListApi } from '@crew-chief/contract/payment-list'
import type { SortOrder } from '@crew-chief/contract/wire'
import type { PaymentMethod } from '@crew-chief/domain/payments/payment-choices'
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containing } from '../../db/columns.ts'
import type { Reader } from '../../db/transaction.ts'
import { matchesNameOrEmail, users } from '../accounts/public.ts'
import { CASH_PAYER, events, recordedPayments, registrations } from '../events/public.ts'
import {
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
  where: (filter: Filter) => SQL | undefined
}

/** Name and email of the payer, or one of the texts. */
function matches({ search }: Filter, ...texts: SQL[]): SQL | undefined {
  if (!search) return undefined
  const pattern = containing(search.toLowerCase())
  return or(matchesNameOrEmail(pattern), ...texts.map((text) => sql`${text} like ${pattern}`))
}

const isWithin = ({ from, until }: Filter, date: SQL): SQL | undefined =>
  and(from ? gte(date, new Date(from)) : undefined, until ? lt(date, new Date(until)) : undefined)

const byCard: Source = {
  from: paymentsWithFacts,
  id: sql`${payments.id}`,
  method: sql`'card'`,
  keys: PAYMENT_SORT_KEYS,
  where: (filter) =>
    and(
      filter.attention === 'true' ? NEEDS_ATTENTION : inArray(payments.status, ['processing', 'paid', 'quarantined']),
      filter.method && filter.method !== 'card' ? sql`false` : undefined,
      filter.status && isShownAs(filter.status),
      filter.purpose && eq(payments.purpose, filter.purpose),
      filter.subject === undefined ? undefined : eq(payments.subjectId, filter.subject),
      filter.eventId === undefined
        ? undefined
        : sql`${payments.subjectId} in (select ${registrations.id} from ${registrations} where ${registrations.eventId} = ${filter.eventId})`,
      isWithin(filter, PAYMENT_SORT_KEYS.date),
      matches(filter, sql`lower(${payments.description})`),
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

const recordedByStaff: Source = {
  from: sql`${recordedPayments} join ${registrations} on ${registrations.id} = ${recordedPayments.registrationId}
    join ${events} on ${events.id} = ${registrations.eventId} join ${users} on ${users.id} = ${CASH_PAYER}`,
  id: sql`${recordedPayments.id}`,
  method: sql`${recordedPayments.method}`,
  keys: recordedKeys,
  where: (filter) =>
    and(
      isOnlyByCard(filter) ? sql`false` : undefined,
      filter.method && filter.method !== 'card' ? eq(recordedPayments.method, filter.method) : undefined,
      filter.subject === undefined ? undefined : eq(registrations.id, filter.subject),
      filter.eventId === undefined ? undefined : eq(registrations.eventId, filter.eventId),
      isWithin(filter, recordedKeys.date),
      matches(filter, sql`lower(${events.name})`, sql`lower(coalesce(${recordedPayments.reference}, ''))`),
    ),
}

const isOnlyByCard = ({ attention, method, status = 'paid', purpose = 'registration' }: Filter): boolean =>
  attention === 'true' || method === 'card' || status !== 'paid' || purpose !== 'registration'

export async function listPaymentPage(
  db: Reader,
  filter: Filter,
  { sort, order }: Sorting,
  { before, limit }: Slice,
): Promise<Entry[]> {
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const beyond = order === 'desc' ? sql`<` : sql`>`
  // Each part has at most a page, so that its index is used.
  const part = ({
    from,
    id,
    method,
    keys,
    where,
  }: Source) => sql`(select ${id} as id, ${method} as method, ${keys[sort]} as key
    from ${from} where ${and(sql`true`, where(filter), before ? sql`(${keys[sort]}, ${id}) ${beyond} ${positionOf(before, sort)}` : undefined)}
    order by key ${direction}, id ${direction} limit ${limit})`
  const found =
    await db.execute<Entry>(sql`select id, method from (${part(byCard)} union all ${part(recordedByStaff)}) page
    order by key ${direction}, id ${direction} limit ${limit}`)
  return found.rows
}

const positionOf = (id: string, sort: SortKey): SQL => {
  const part = (source: Source) =>
    sql`select ${source.keys[sort]} as key, ${source.id} as id from ${source.from} where ${source.id} = ${id}`
  return sql`(select key, id from (${part(byCard)} union all ${part(recordedByStaff)}) position)`
}

const recorders = alias(users, 'recorders')

const selectRecorded = (db: Reader) =>
  db
    .select({
      recorded: recordedPayments,
      event: { id: events.id, name: events.name },
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

export type RegistrationEvent = { registrationId: string; id: string; name: string }

export const listEventsOf = async (db: Reader, registrationIds: readonly string[]): Promise<RegistrationEvent[]> =>
  registrationIds.length === 0
    ? []
    : db
        .select({ registrationId: registrations.id, id: events.id, name: events.name })
        .from(registrations)
        .innerJoin(events, eq(events.id, registrations.eventId))
        .where(inArray(registrations.id, [...registrationIds]))
