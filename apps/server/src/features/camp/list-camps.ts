import type { CampCard } from '@crew-chief/contract/camps'
import { canEnterEvent, standingOf } from '@crew-chief/domain/events/event-staff'
import { and, asc, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import {
  eventStaff,
  events,
  isLiveRegistrationOf,
  isStaffEntryOf,
  mayHaveStanding,
  registrations,
  staffFacts,
} from '../events/public.ts'
import { campColumns, presentCamp } from './camp-access.ts'

const MAX_CAMPS = 100

const isOver = sql`(${events.status} = 'completed' or ${events.endsAt} <= now())`
const isRunning = sql`(${events.status} = 'in-progress' or ${events.startsAt} <= now())`
const stage = sql`case when ${isOver} then 2 when ${isRunning} then 0 else 1 end`
// Time until the start or since the end: the next camp and the most recently ended one come first.
const distance = sql`abs(extract(epoch from greatest(${events.startsAt}, least(${events.endsAt}, now())) - now()))`

/** Camps the user may enter: running ones first, then upcoming, then past. */
export async function listCamps({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<CampCard[]> {
  const mayEnter = actor.role === 'ADMIN' ? undefined : mayHaveStanding(actor.id)
  const rows = await db
    .select({ event: campColumns, facts: staffFacts(actor.id) })
    .from(events)
    .leftJoin(registrations, isLiveRegistrationOf(actor.id))
    .leftJoin(eventStaff, isStaffEntryOf(actor.id))
    .where(and(isNull(events.deletedAt), mayEnter))
    .orderBy(asc(stage), asc(distance), asc(events.startsAt), asc(events.id))
    .limit(MAX_CAMPS)
  return rows.flatMap(({ event, facts }) => {
    const standing = standingOf(actor, facts)
    return canEnterEvent(standing) ? [{ ...presentCamp(event), myFunctions: [...standing.functions] }] : []
  })
}
