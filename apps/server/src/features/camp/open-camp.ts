import { asksForWaiver } from '@crew-chief/domain/events/online-events'
import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eventStaff, events, recordAcceptance, registrations, waiverAcceptances } from '../events/public.ts'
import { evaluations } from './camp.tables.ts'
import { CAMP_READER_ID, prepareFindCamp, presentCamp } from './camp-access.ts'

export function prepareOpenCamp(db: Db) {
  const extra = sql<{ unread: number; needsWaiver: boolean; isFirstVisit: boolean }>`json_build_object(
    'unread', ${countUnread(db)}, 'needsWaiver', ${needsWaiver(db)}, 'isFirstVisit', ${IS_FIRST_VISIT})`
  const find = prepareFindCamp(db, extra)
  return async (actor: Actor, eventId: string) => {
    const { event, standing, extra: facts } = await find({ actor, eventId })
    const { functions, registrationStatus } = standing
    const needsWaiver = facts.needsWaiver && asksForWaiver(event)
    // Until the release is signed, the hub shows only the release.
    if (facts.isFirstVisit && !needsWaiver)
      await inTransaction(db, (tx) => recordAcceptance(tx, { eventId, userId: actor.id }))
    const { unread } = facts
    return { event: presentCamp(event), registrationStatus, myFunctions: [...functions], unread, needsWaiver }
  }
}

/** Staff registered the reader or added them to the staff, and they did nothing there themselves. */
const IS_FIRST_VISIT = sql<boolean>`(${registrations.id} is not null and ${registrations.acceptedAt} is null)
  or (${eventStaff.id} is not null and ${eventStaff.acceptedAt} is null)`

/** The reader is confirmed, and has signed no version of the liability release. Staff registered them. */
function needsWaiver(db: Db) {
  const signed = db
    .select({ one: sql`1` })
    .from(waiverAcceptances)
    .where(and(eq(waiverAcceptances.eventId, events.id), eq(waiverAcceptances.userId, CAMP_READER_ID)))
  return sql<boolean>`coalesce(${registrations.status} = 'CONFIRMED', false) and ${notExists(signed)}`
}

/** Released evaluations of the reader that they have not acknowledged. */
function countUnread(db: Db) {
  const isUnread = and(
    eq(evaluations.eventId, events.id),
    eq(evaluations.officialId, CAMP_READER_ID),
    eq(evaluations.status, 'RELEASED'),
    isNull(evaluations.acknowledgedAt),
    isNull(evaluations.withdrawnAt),
  )
  return sql<number>`${db.$count(evaluations, isUnread)}::integer`
}
