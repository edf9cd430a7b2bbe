// Baseline C: the queries for reading and saving a camp's court board, without session, rules and notifications.

import { app, listen, pool } from './server.ts'

// The SQL of the server's courts feature, unnamed as there. $1 is the event.
const POSITIONS = `coalesce((select json_agg(json_build_object('position', p.position, 'clinician',
    case when o.id is not null then json_build_object('id', o.id, 'firstName', o.first_name, 'lastName', o.last_name,
      'role', o.role, 'avatar', o.avatar) end) order by p.created_at, p.position)
  from "court_positions" p left join "officials" o on o.id = p.official_id where p.court_id = c.id), '[]')`
const CAMPERS = `coalesce((select json_agg(json_build_object('id', u.id, 'firstName', u.first_name,
    'lastName', u.last_name, 'profileImage', u.profile_image, 'experienceLevels', u.experience_levels,
    'locked', k.locked, 'noShow', k.no_show) order by k.place)
  from "court_campers" k join "users" u on u.id = k.user_id
  where k.court_id = c.id and u.erased_at is null and exists (select 1 from "registrations" r
    where r.event_id = c.event_id and r.user_id = u.id and r.status = 'CONFIRMED')), '[]')`
const BOARD = `select "events"."id", "events"."name", "events"."type", "events"."starts_at", "events"."ends_at",
    "events"."timezone", "events"."location", coalesce("court_boards"."version", 1) as version,
    (select count(*)::int from "registrations" r join "users" u on u.id = r.user_id and u.erased_at is null
      where r.event_id = $1 and r.status = 'CONFIRMED') as registrants,
    coalesce((select json_agg(json_build_object('id', c.id, 'eventId', c.event_id, 'name', c.name, 'day', c.day,
      'startTime', c.start_time, 'endTime', c.end_time, 'target', c.target, 'levelFrom', c.level_from,
      'levelTo', c.level_to, 'positions', ${POSITIONS}, 'campers', ${CAMPERS}))
      from "courts" c where c.event_id = $1), '[]') as courts
  from "events" left join "court_boards" on "court_boards"."event_id" = "events"."id"
  where ("events"."id" = $1 and "events"."deleted_at" is null)`
const REGISTRANTS = `select u."id", u."first_name", u."last_name", u."profile_image", u."experience_levels"
  from "registrations" r inner join "users" u on (u."id" = r."user_id" and u."erased_at" is null)
  where (r."event_id" = $1 and r."status" = 'CONFIRMED') order by u."last_name", u."first_name", u."id"`
const DIRECTORY = `select "id", "first_name", "last_name", "role", "avatar" from "officials"
  order by "last_name", "first_name", "id"`
const EVALUATED = `select e."official_id", array_agg(distinct o."id"::text) from "evaluations" e
  inner join "officials" o on o."user_id" = e."author_id"
  where (e."event_id" = $1 and e."status" = 'RELEASED') group by e."official_id"`

const LOCK_USERS = `select "id", "first_name", "last_name" from "users" where "id" = any($1) order by "id" for share`
const EVENT = `select "id" from "events" where "id" = $1 and "deleted_at" is null for key share`
const INSERT_BOARD = `insert into "court_boards" ("event_id") values ($1) on conflict do nothing`
const VERSION = `select "version" from "court_boards" where "event_id" = $1 for update`
const CLEAR = `delete from "court_campers" where "court_id" = any($1) returning *`
const ASSIGN = `insert into "court_campers" ("court_id", "user_id", "locked", "no_show", "created_at")
  select * from unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::boolean[], $5::timestamptz[])`
const INCREMENT_VERSION = `update "court_boards" set "version" = "version" + 1 where "event_id" = $1`

async function board(event: string) {
  const { rows } = await pool.query(BOARD, [event])
  const lists = await Promise.all([
    pool.query(REGISTRANTS, [event]),
    pool.query(DIRECTORY),
    pool.query(EVALUATED, [event]),
  ])
  return [rows, ...lists.map((list) => list.rows)]
}

type Save = { assignments: { courtId: string; officialIds: string[] }[] }

async function save(event: string, { assignments }: Save) {
  const client = await pool.connect()
  const pairs = assignments.flatMap(({ courtId, officialIds }) => officialIds.map((userId) => ({ courtId, userId })))
  const userIds = pairs.map(({ userId }) => userId)
  await client.query('begin')
  await client.query(LOCK_USERS, [userIds])
  for (const statement of [EVENT, INSERT_BOARD, VERSION, BOARD]) await client.query(statement, [event])
  await client.query(CLEAR, [assignments.map(({ courtId }) => courtId)])
  const [flags, createdAt] = [pairs.map(() => false), pairs.map(() => new Date())]
  await client.query(ASSIGN, [pairs.map(({ courtId }) => courtId), userIds, flags, flags, createdAt])
  await client.query(INCREMENT_VERSION, [event])
  const { rows } = await client.query(BOARD, [event])
  await client.query('commit')
  client.release()
  return rows
}

type ForEvent = { Querystring: { event: string } }
app.get<ForEvent>('/board', async ({ query }) => board(query.event))
app.post<ForEvent & { Body: Save }>('/save', async ({ query, body }) => save(query.event, body))
await listen()
