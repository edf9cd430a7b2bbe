// Coverage in two statements, however many people and evaluations there are: who takes part and where they work,
// and who has evaluated whom.

import type { ExperienceLevel } from '@crew-chief/domain/accounts/profile-choices'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../db/transaction.ts'
import { users } from '../../accounts/public.ts'
import { courtCampers, courtPositions, courts } from '../../courts/public.ts'
import { registrations } from '../../events/public.ts'
import { officials } from '../../officials/public.ts'
import { evaluations, type StoredSlot } from '../camp.tables.ts'

export type CoveredOfficial = {
  id: string
  firstName: string
  lastName: string
  profileImage: string | null
  experienceLevels: ExperienceLevel[]
  /** Null where they work nowhere. */
  slots: StoredSlot[] | null
}

/** Everybody with a confirmed seat, by name. */
export async function listCovered(db: Reader, eventId: string): Promise<CoveredOfficial[]> {
  const { rows } = await db.execute<CoveredOfficial>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.profile_image as "profileImage",
      u.experience_levels as "experienceLevels", work.slots
    from ${registrations} r
    join ${users} u on u.id = r.user_id and u.erased_at is null
    left join (
      select k.user_id, json_agg(json_build_object('courtId', c.id, 'courtName', c.name, 'day', c.day,
        'startTime', c.start_time, 'endTime', c.end_time)) as slots
      from ${courts} c join ${courtCampers} k on k.court_id = c.id
      where c.event_id = ${eventId} group by k.user_id
    ) work on work.user_id = u.id
    where r.event_id = ${eventId} and r.status = 'CONFIRMED'
    order by u.last_name, u.first_name, u.id`)
  return rows
}

export type CoveringClinician = {
  id: string
  firstName: string
  lastName: string
  /** Whom they have evaluated: how often, and when last as PostgreSQL writes it. Null for nobody. */
  seen: { officialId: string; times: number; lastAt: string }[] | null
}

/** Whoever has a position on a court there or has evaluated somebody, by name. Drafts count for nothing yet. */
export async function listCovering(db: Reader, eventId: string): Promise<CoveringClinician[]> {
  const { rows } = await db.execute<CoveringClinician>(sql`
    with seen as (
      select author_id, official_id, count(*)::int as times, max(created_at) as last_at
      from ${evaluations} where event_id = ${eventId} and status = 'RELEASED' group by author_id, official_id
    ), placed as (
      select o.user_id from ${courts} c
      join ${courtPositions} p on p.court_id = c.id
      join ${officials} o on o.id = p.official_id
      where c.event_id = ${eventId} and o.user_id is not null
    )
    select u.id, u.first_name as "firstName", u.last_name as "lastName", (
      select json_agg(json_build_object('officialId', s.official_id, 'times', s.times, 'lastAt', s.last_at))
      from seen s where s.author_id = u.id) as seen
    from ${users} u
    where u.id in (select author_id from seen union select user_id from placed)
    order by u.last_name, u.first_name, u.id`)
  return rows
}
