import type { Camp } from '@crew-chief/contract/camp'
import { isStaff } from '@crew-chief/domain/roles'
import { and, asc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { events, registrations } from '../events/public.ts'
import { campColumns, presentCamp } from './camp-access.ts'

const MAX_CAMPS = 100

const isOver = sql`(${events.status} = 'completed' or ${events.endsAt} <= now())`
const isRunning = sql`(${events.status} = 'in-progress' or ${events.startsAt} <= now())`
const stage = sql`case when ${isOver} then 2 when ${isRunning} then 0 else 1 end`
// Time until the start or since the end: the next camp and the most recently ended one come first.
const distance = sql`abs(extract(epoch from greatest(${events.startsAt}, least(${events.endsAt}, now())) - now()))`

/** Camps the user may enter: running ones first, then upcoming, then past. */
export async function listCamps({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Camp[]> {
  const rows = await db
    .select(campColumns)
    .from(events)
    .where(and(isNull(events.deletedAt), isStaff(actor) ? undefined : isConfirmed(db, actor.id)))
    .orderBy(asc(stage), asc(distance), asc(events.startsAt), asc(events.id))
    .limit(MAX_CAMPS)
  return rows.map(presentCamp)
}

const isConfirmed = (db: Reader, userId: string): SQL =>
  exists(
    db
      .select({ id: registrations.id })
      .from(registrations)
      .where(
        and(
          eq(registrations.eventId, events.id),
          eq(registrations.userId, userId),
          eq(registrations.status, 'CONFIRMED'),
        ),
      ),
  )
