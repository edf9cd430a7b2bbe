// Which officials have been evaluated by which clinicians, and who is due.

import type { campApi } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { ExperienceLevel } from '@crew-chief/domain/accounts/profile-choices'
import { compareSlots, slotPhase } from '@crew-chief/domain/camp/slot-time'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { users } from '../../accounts/public.ts'
import { courtCampers, courtPositions, courts } from '../../courts/public.ts'
import { directoryEntries } from '../../directory/public.ts'
import { eventPicture, registrations } from '../../events/public.ts'
import { evaluations, type StoredSlot } from '../camp.tables.ts'
import { type CampClock, readCampClock } from '../camp-clock.ts'

type Coverage = Reply<typeof campApi.campCoverage>

export async function campCoverage({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string): Promise<Coverage> {
  const clock = await readCampClock(db, actor, eventId)
  const [people, clinicians] = await Promise.all([listCovered(db, eventId), listCovering(db, eventId)])
  const evaluatedBy = clinicians.map(
    ({ evaluated }) => new Map((evaluated ?? []).map((each) => [each.officialId, each])),
  )
  return {
    clinicians: clinicians.map(({ evaluated, ...clinician }) => ({ ...clinician, evaluations: total(evaluated) })),
    officials: people.map(({ slots, ...official }) => {
      const counts = evaluatedBy.map((evaluated) => evaluated.get(official.id))
      const by = counts.map((count) => count?.times ?? 0)
      const last = Math.max(...counts.map((count) => (count ? Date.parse(count.lastAt) : 0)), 0)
      return {
        ...official,
        by,
        evaluations: by.reduce((sum, times) => sum + times, 0),
        ...workOf(clock.hasHiddenCourts ? [] : (slots ?? []), clock),
        lastSeenAt: last > 0 ? new Date(last).toISOString() : null,
      }
    }),
  }
}

const total = (evaluated: CoveringClinician['evaluated']): number =>
  (evaluated ?? []).reduce((sum, { times }) => sum + times, 0)

/** A game counts as worked once it has started; the next slot may be the current game. */
function workOf(slots: readonly StoredSlot[], { days, wallClock }: CampClock) {
  const phases = slots.toSorted(compareSlots).map((slot) => ({ slot, phase: slotPhase(slot, days, wallClock) }))
  return {
    worked: phases.filter(({ phase }) => phase === 'over' || phase === 'now').length,
    ahead: phases.filter(({ phase }) => phase === 'ahead').length,
    nextSlot: phases.find(({ phase }) => phase === 'now' || phase === 'ahead')?.slot ?? null,
  }
}

type CoveredOfficial = {
  id: string
  firstName: string
  lastName: string
  profileImage: string | null
  experienceLevels: ExperienceLevel[]
  /** Null without assignments. */
  slots: StoredSlot[] | null
}

/** Confirmed registrants with their slots, by name. */
async function listCovered(db: Reader, eventId: string): Promise<CoveredOfficial[]> {
  const { rows } = await db.execute<CoveredOfficial>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.experience_levels as "experienceLevels",
      ${eventPicture(sql`r`, sql`u`)} as "profileImage", work.slots
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

type CoveringClinician = {
  id: string
  firstName: string
  lastName: string
  /** Evaluated officials, with the count and the time of the last evaluation. Null for none. */
  evaluated: { officialId: string; times: number; lastAt: string }[] | null
}

/** Clinicians with a court position or a released evaluation at the event, by name. */
async function listCovering(db: Reader, eventId: string): Promise<CoveringClinician[]> {
  const { rows } = await db.execute<CoveringClinician>(sql`
    with evaluated as (
      select author_id, official_id, count(*)::int as times, max(created_at) as last_at
      from ${evaluations} where event_id = ${eventId} and status = 'RELEASED' and withdrawn_at is null
      group by author_id, official_id
    ), placed as (
      select o.user_id from ${courts} c
      join ${courtPositions} p on p.court_id = c.id
      join ${directoryEntries} o on o.id = p.official_id
      where c.event_id = ${eventId} and o.user_id is not null
    )
    select u.id, u.first_name as "firstName", u.last_name as "lastName", (
      select json_agg(json_build_object('officialId', s.official_id, 'times', s.times, 'lastAt', s.last_at))
      from evaluated s where s.author_id = u.id) as evaluated
    from ${users} u
    where u.id in (select author_id from evaluated union select user_id from placed)
    order by u.last_name, u.first_name, u.id`)
  return rows
}
