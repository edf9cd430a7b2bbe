// Access to a camp's hub.

import type { Camp } from '@crew-chief/contract/camp'
import type { ErrorCode } from '@crew-chief/contract/errors'
import {
  canEnterEvent,
  hubClosedCode,
  knowsEvent,
  type StaffFacts,
  type Standing,
  standingOf,
} from '@crew-chief/domain/events/event-staff'
import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inBatches, inOrder } from '../../db/in-batches.ts'
import { prepareQuery } from '../../db/prepare-query.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import {
  eventStaff,
  events,
  isLiveRegistrationOf,
  isStaffEntryOf,
  registrations,
  requireStanding,
  staffFacts,
} from '../events/public.ts'

export const campColumns = {
  id: events.id,
  name: events.name,
  type: events.type,
  status: events.status,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  timezone: events.timezone,
  location: events.location,
  canceledAt: events.canceledAt,
}
export type CampEvent = Pick<typeof events.$inferSelect, keyof typeof campColumns>
type AccessibleCamp = { event: CampEvent; standing: Standing }

/** Parameters of queries with `campFacts`. */
export const CAMP_EVENT_ID = sql.placeholder('eventId')
export const CAMP_READER_ID = sql.placeholder('readerId')

/** What decides the access of a reader, for a query on `events` with the reader's registration and staff entry. */
export const campFacts = { event: campColumns, facts: staffFacts(CAMP_READER_ID) }
export const isThisCamp = isActive(CAMP_EVENT_ID)

const selectCamp = prepareQuery((db) =>
  db
    .select(campFacts)
    .from(events)
    .leftJoin(registrations, isLiveRegistrationOf(CAMP_READER_ID))
    .leftJoin(eventStaff, isStaffEntryOf(CAMP_READER_ID))
    .where(isThisCamp),
)

/** For checks of many readers, which then share one statement. */
const selectCamps = prepareQuery((db) =>
  db
    .select({
      position: sql<number>`asked.position::integer`,
      event: campColumns,
      facts: staffFacts(sql`asked.reader_id`),
    })
    .from(events)
    .innerJoin(
      sql`unnest(${sql.placeholder('eventIds')}::uuid[], ${sql.placeholder('readerIds')}::uuid[])
        with ordinality as asked (event_id, reader_id, position)`,
      isActive(sql`asked.event_id`),
    )
    .leftJoin(registrations, isLiveRegistrationOf(sql`asked.reader_id`))
    .leftJoin(eventStaff, isStaffEntryOf(sql`asked.reader_id`)),
)

/** A check of a reader's access; calls at the same time share one statement. */
export function createCampAccessCheck(db: Reader) {
  const findOne = inBatches(async (keys: { actor: Actor; eventId: string }[]) => {
    const eventIds = keys.map(({ eventId }) => eventId)
    const readerIds = keys.map(({ actor }) => actor.id)
    const rows = await selectCamps(db, { eventIds, readerIds })
    return inOrder(
      rows.map(({ position, ...row }) => ({ position, row })),
      keys.length,
    )
  })
  return async (actor: Actor, eventId: string): Promise<void> => {
    ensureAccess(await findOne({ actor, eventId }), actor)
  }
}

export async function findCamp(
  db: Reader,
  actor: Actor,
  eventId: string,
  deniedCode: ErrorCode = 'camp.not_registered',
): Promise<AccessibleCamp> {
  const [camp] = await selectCamp(db, { eventId, readerId: actor.id })
  return ensureAccess(camp, actor, deniedCode)
}

/** For endpoints of the event's staff. */
export async function findStaffedCamp(
  db: Reader,
  actor: Actor,
  eventId: string,
  may: (standing: Standing) => boolean,
): Promise<CampEvent> {
  await requireStanding(db, actor, eventId, may)
  return findCampEvent(db, eventId)
}

/** Without an access check. */
export async function findCampEvent(db: Reader, eventId: string): Promise<CampEvent> {
  const [event] = await selectEvent(db, eventId)
  if (!event) throw new AppError('events.not_found')
  return event
}

/** Prevents deletion of the event while something is written for it. */
export async function lockCampEvent(tx: Tx, eventId: string): Promise<CampEvent> {
  const [event] = await selectEvent(tx, eventId).for('key share')
  if (!event) throw new AppError('events.not_found')
  return event
}

export function ensureAccess<Camp extends { event: CampEvent; facts: StaffFacts }>(
  camp: Camp | undefined,
  actor: Actor,
  deniedCode: ErrorCode = 'camp.not_registered',
): Camp & AccessibleCamp {
  if (!camp || !knowsEvent(actor, camp.facts)) throw new AppError('events.not_found')
  const standing = standingOf(actor, camp.facts)
  // Tells people why the hub is closed to them although they registered.
  if (!canEnterEvent(standing))
    throw new AppError(deniedCode === 'camp.not_registered' ? hubClosedCode(standing) : deniedCode)
  return { ...camp, standing }
}

function isActive(eventId: string | Placeholder | SQL): SQL | undefined {
  return and(eq(events.id, eventId), isNull(events.deletedAt))
}

const selectEvent = (db: Reader, eventId: string) => db.select(campColumns).from(events).where(isActive(eventId))

export const presentCamp = ({ startsAt, endsAt, canceledAt, ...event }: CampEvent): Camp => ({
  ...event,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
  ...(canceledAt && { canceledAt: canceledAt.toISOString() }),
})
