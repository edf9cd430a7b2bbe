// The camps one may enter: first those that run now, then the coming ones, then those that are over.

import type { Camp } from '@crew-chief/contract/camp'
import { isCampStaff } from '@crew-chief/domain/camp/permissions'
import { and, asc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../call.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { events, registrations } from '../events/public.ts'
import { campColumns } from './camp-access.ts'
import { presentCamp } from './present-camp.ts'

const MOST = 100

const isOver = sql`(${events.status} = 'completed' or ${events.endsAt} <= now())`
const isRunning = sql`(${events.status} = 'in-progress' or ${events.startsAt} <= now())`
const stage = sql`case when ${isOver} then 2 when ${isRunning} then 0 else 1 end`
// How far away it is, ahead or behind: the next to come is first, and of those over the latest.
const distance = sql`abs(extract(epoch from greatest(${events.startsAt}, least(${events.endsAt}, now())) - now()))`

export async function listCamps({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Camp[]> {
  const rows = await db
    .select(campColumns)
    .from(events)
    .where(and(isNull(events.deletedAt), isCampStaff(actor) ? undefined : isConfirmed(db, actor.id)))
    .orderBy(asc(stage), asc(distance), asc(events.startsAt), asc(events.id))
    .limit(MOST)
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
