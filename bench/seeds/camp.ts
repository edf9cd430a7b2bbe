// A camp with 500 participants, 300 schedule items, 60 announcements, 96 courts and 2,000 evaluations.

import { queryDatabase } from '../databases.ts'
import { SEEDED_EMAIL } from './users.ts'

const NAME = 'A camp of five hundred'
const STAFF = 10

/** Requires seeded users: they participate and evaluate. */
export async function seedCamp(url: string) {
  for (const part of [
    EVENT,
    RELEASE,
    PARTICIPANTS,
    DIRECTORY,
    SCHEDULE,
    ANNOUNCEMENTS,
    COURTS,
    CREWS,
    POSITIONS,
    EVALUATIONS,
  ])
    await queryDatabase(url, part)
  await queryDatabase(
    url,
    'vacuum analyze events, registrations, officials, schedule_items, announcements, courts, court_campers, court_positions, evaluations',
  )
}

export async function findCamp(url: string) {
  const participants = await queryDatabase<{ eventId: string; id: string; email: string }>(
    url,
    `select r.event_id as "eventId", u.id, u.email from registrations r join users u on u.id = r.user_id
      where r.event_id = ${THE_CAMP} order by u.email`,
  )
  const [first] = participants
  if (!first) throw new Error('the camp is not seeded')
  return {
    eventId: first.eventId,
    participantEmail: first.email,
    participantIds: participants.map(({ id }) => id),
  }
}

const THE_CAMP = `(select id from events where name = '${NAME}')`
const TEXT =
  'You were given the hard one and you took it. From Trail you kept taking that one step toward the middle until you saw daylight between the players. On the loose ball your whistle beat the possession; wait to see who got it, and at what price. Bring this to the film room and we will find the clip.'

const EVENT = `insert into events (name, type, description, starts_at, ends_at, timezone, location, max_participants,
    seats_taken, status)
  values ('${NAME}', 'camp', 'Three days of live games.', now() - interval '1 day', now() + interval '1 day',
    'America/New_York', 'Northgate Fieldhouse, Columbus, OH', 500, 500, 'in-progress')`

const RELEASE = `insert into event_waivers (event_id, version, text) values (${THE_CAMP}, 1, 'At my own risk.')`

const PARTICIPANTS = `insert into registrations (event_id, user_id, status)
  select ${THE_CAMP}, id, 'CONFIRMED' from users
  where email like '%${SEEDED_EMAIL}' and role <> 'CLINICIAN' order by email limit 500`

const DIRECTORY = `insert into officials (user_id, first_name, last_name, role)
  select id, first_name, last_name, 'Clinician' from users
  where email like '%${SEEDED_EMAIL}' and role = 'CLINICIAN' order by email limit ${STAFF}`

// 100 a day, five minutes each.
const SCHEDULE = `insert into schedule_items (event_id, day, start_time, end_time, title, location, description)
  select ${THE_CAMP}, 'day' || 1 + n / 100, to_char(start, 'HH24:MI'), to_char(start + interval '5 minutes', 'HH24:MI'),
    'Session ' || n, 'Courts 1 to 8', 'Running clock. Be there ten minutes early.'
  from generate_series(0, 299) n, lateral (select time '08:00' + n % 100 * interval '5 minutes' as start) times`

const ANNOUNCEMENTS = `insert into announcements (event_id, author_id, title, content, important, created_at)
  select ${THE_CAMP}, (select id from users where role = 'ADMIN' order by id limit 1), 'Notice ' || n, '${TEXT}',
    n % 6 = 0, now() - n * interval '40 minutes'
  from generate_series(1, 60) n`

const COURTS = `insert into courts (event_id, name, day, start_time, end_time)
  select ${THE_CAMP}, 'Court ' || court, 'day' || day, lpad((7 + 2 * slot)::text, 2, '0') || ':00',
    lpad((8 + 2 * slot)::text, 2, '0') || ':30'
  from generate_series(1, 8) court, generate_series(1, 3) day, generate_series(1, 4) slot`

const numbered = (table: string, column: string) =>
  `(select ${column}, row_number() over (order by ${column}) - 1 as n from ${table} where event_id = ${THE_CAMP})`
const STAFF_NUMBERED = `(select o.id, o.user_id, row_number() over (order by o.id) - 1 as n from officials o
  join users u on u.id = o.user_id where u.email like '%${SEEDED_EMAIL}')`

const CREWS = `insert into court_campers (court_id, user_id)
  select court.id, person.user_id from ${numbered('courts', 'id')} court cross join generate_series(0, 4) k
  join ${numbered('registrations', 'user_id')} person on person.n = court.n * 5 + k`

const POSITIONS = `insert into court_positions (court_id, position, official_id)
  select court.id, 'clinician', staff.id from ${numbered('courts', 'id')} court
  join ${STAFF_NUMBERED} staff on staff.n = court.n % ${STAFF}`

const SCORES = `(select jsonb_agg(jsonb_build_object('criterionId', c, 'area', 'MECHANICS', 'name', initcap(c), 'score',
  1 + (person.n + k) % 5, 'note', '')) from unnest(array['positioning', 'signals', 'play-calling', 'communication',
  'movement', 'presence']) c)`

// Four per participant.
const EVALUATIONS = `insert into evaluations (event_id, official_id, author_id, status, content, scores, keep, improve,
    created_at)
  select ${THE_CAMP}, person.user_id, staff.user_id, 'RELEASED', '${TEXT}', ${SCORES},
    array['Works hard for an open look', 'Strong, clear signals'], array['Early whistle: let the play finish'],
    now() - (person.n * 4 + k) * interval '1 minute'
  from ${numbered('registrations', 'user_id')} person cross join generate_series(0, 3) k
  join ${STAFF_NUMBERED} staff on staff.n = (person.n + k * 3) % ${STAFF}`
