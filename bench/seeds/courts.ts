// A camp with 60 courts in three rounds and 300 officials, each assigned to one court, plus past evaluations.

import { queryDatabase } from '../databases.ts'
import { SEEDED_EMAIL } from './users.ts'

export type BenchCourt = { courtId: string; officialIds: string[]; clinicianId: string | null }

const NAME = 'A camp of sixty courts'
const THE_CAMP = `(select id from events where name = '${NAME}')`

/** Requires the seeded camp: its clinicians are assigned here too. */
export async function seedCourts(url: string) {
  for (const part of [EVENT, REGISTRANTS, COURTS, CREWS, POSITIONS, EVALUATIONS]) await queryDatabase(url, part)
  await queryDatabase(url, 'vacuum analyze events, registrations, courts, court_campers, court_positions, evaluations')
}

export async function findCourts(url: string): Promise<{ eventId: string; courts: BenchCourt[] }> {
  const [event] = await queryDatabase<{ id: string }>(url, `select ${THE_CAMP} as id`)
  const courts = await queryDatabase<BenchCourt>(
    url,
    `select c.id as "courtId", p.official_id as "clinicianId",
      (select json_agg(k.user_id order by k.place) from court_campers k where k.court_id = c.id) as "officialIds"
    from courts c left join court_positions p on p.court_id = c.id
    where c.event_id = ${THE_CAMP} order by c.start_time, c.id`,
  )
  if (!event || courts.length === 0) throw new Error('the courts are not seeded')
  return { eventId: event.id, courts }
}

const EVENT = `insert into events (name, type, description, starts_at, ends_at, timezone, location, max_participants,
    seats_taken, status)
  values ('${NAME}', 'camp', 'One long day.', now(), now() + interval '8 hours', 'America/New_York',
    'Northgate Fieldhouse, Columbus, OH', 300, 300, 'in-progress')`

const REGISTRANTS = `insert into registrations (event_id, user_id, status)
  select ${THE_CAMP}, id, 'CONFIRMED' from users
  where email like '%${SEEDED_EMAIL}' and role <> 'CLINICIAN' order by email offset 500 limit 300`

const COURTS = `insert into courts (event_id, name, day, start_time, end_time)
  select ${THE_CAMP}, 'Court ' || court, 'day1', lpad((7 + 2 * slot)::text, 2, '0') || ':00',
    lpad((8 + 2 * slot)::text, 2, '0') || ':30'
  from generate_series(1, 20) court, generate_series(1, 3) slot`

const COURTS_NUMBERED = `(select id, row_number() over (order by start_time, id) - 1 as n from courts
  where event_id = ${THE_CAMP})`
const PEOPLE_NUMBERED = `(select user_id, row_number() over (order by user_id) - 1 as n from registrations
  where event_id = ${THE_CAMP})`
const STAFF_NUMBERED = `(select o.id, o.user_id, row_number() over (order by o.id) - 1 as n from officials o
  join users u on u.id = o.user_id where u.email like '%${SEEDED_EMAIL}')`

const CREWS = `insert into court_campers (court_id, user_id)
  select court.id, person.user_id from ${COURTS_NUMBERED} court cross join generate_series(0, 4) k
  join ${PEOPLE_NUMBERED} person on person.n = court.n * 5 + k`

// Only the first ten courts of each round, because a clinician cannot be on two courts at the same time.
const POSITIONS = `insert into court_positions (court_id, position, official_id)
  select court.id, 'clinician', staff.id from ${COURTS_NUMBERED} court
  left join ${STAFF_NUMBERED} staff on staff.n = court.n % 20`

const EVALUATIONS = `insert into evaluations (event_id, official_id, author_id, status, content)
  select ${THE_CAMP}, person.user_id, staff.user_id, 'RELEASED', 'Keep your feet moving.'
  from ${PEOPLE_NUMBERED} person cross join generate_series(0, 1) k
  join ${STAFF_NUMBERED} staff on staff.n = (person.n + k * 3) % 10`
