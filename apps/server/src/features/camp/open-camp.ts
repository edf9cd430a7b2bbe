import { asksForWaiver } from '@crew-chief/domain/events/online-events'
import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { prepareQuery } from '../../db/prepare-query.ts'
import { inTransaction, type Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import {
  eventStaff,
  events,
  isLiveRegistrationOf,
  isStaffEntryOf,
  recordAcceptance,
  registrations,
  waiverAcceptances,
} from '../events/public.ts'
import { evaluations } from './camp.tables.ts'
import { CAMP_READER_ID, campFacts, ensureAccess, isThisCamp, presentCamp } from './camp-access.ts'

export async function openCamp({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string) {
  const [camp] = await selectHub(db, { eventId, readerId: actor.id })
  const { event, standing, unread, isFirstVisit, isUnsigned } = ensureAccess(camp, actor)
  const { functions, registrationStatus } = standing
  const needsWaiver = isUnsigned && asksForWaiver(event)
  // Until the release is signed, the hub shows only the release.
  if (isFirstVisit && !needsWaiver) await inTransaction(db, (tx) => recordAcceptance(tx, { eventId, userId: actor.id }))
  return { event: presentCamp(event), registrationStatus, myFunctions: [...functions], unread, needsWaiver }
}

/** One statement, because the hub is opened often. */
const selectHub = prepareQuery((db) =>
  db
    .select({ ...campFacts, unread: countUnread(db), isUnsigned: isUnsigned(db), isFirstVisit: IS_FIRST_VISIT })
    .from(events)
    .leftJoin(registrations, isLiveRegistrationOf(CAMP_READER_ID))
    .leftJoin(eventStaff, isStaffEntryOf(CAMP_READER_ID))
    .where(isThisCamp),
)

/** Staff registered the reader or added them to the staff, and they did nothing there themselves. */
const IS_FIRST_VISIT = sql<boolean>`(${registrations.id} is not null and ${registrations.acceptedAt} is null)
  or (${eventStaff.id} is not null and ${eventStaff.acceptedAt} is null)`

/** The reader is confirmed, and has signed no version of the liability release. Staff registered them. */
function isUnsigned(db: Reader) {
  const signed = db
    .select({ one: sql`1` })
    .from(waiverAcceptances)
    .where(and(eq(waiverAcceptances.eventId, events.id), eq(waiverAcceptances.userId, CAMP_READER_ID)))
  return sql<boolean>`coalesce(${registrations.status} = 'CONFIRMED', false) and ${notExists(signed)}`
}

/** Released evaluations of the reader that they have not acknowledged. */
function countUnread(db: Reader) {
  const isUnread = and(
    eq(evaluations.eventId, events.id),
    eq(evaluations.officialId, CAMP_READER_ID),
    eq(evaluations.status, 'RELEASED'),
    isNull(evaluations.acknowledgedAt),
    isNull(evaluations.withdrawnAt),
  )
  return sql<number>`${db.$count(evaluations, isUnread)}::integer`
}
