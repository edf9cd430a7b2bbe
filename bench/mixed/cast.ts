// Who and what takes part in the mixed load. Ours and the floor get people of their own: nobody can have a seat twice.

import { onDatabase } from '../databases.ts'
import { CROWD_MAIL } from '../fill/people.ts'
import { ADMIN, openSession, openSessionsOf, PASSWORD, type Session } from '../people.ts'
import { entryScript } from '../web-build.ts'

export type Person = Session & { email: string }

/** All of it can be sent to another process. */
export type Cast = {
  people: Person[]
  password: string
  events: string[]
  freeEvents: string[]
  paidEvents: string[]
  posts: string[]
  asset: string
  camp: { eventId: string; people: Person[]; announcementId: string; admin: string }
}

const PEOPLE = 3_000
export const READERS = 200

export async function castFor(url: string, side: 'ours' | 'floor', passwordHash: string): Promise<Cast> {
  const nth = side === 'ours' ? 0 : 1
  const ids = async (from: string) => (await onDatabase<{ id: string }>(url, `select id ${from}`)).map(({ id }) => id)
  const crowd = await onDatabase<Registered>(url, CROWD, [nth * PEOPLE, PEOPLE])
  // The demo's password: a crowd has none.
  await onDatabase(url, 'update users set password_hash = $1 where id = any($2)', [
    passwordHash,
    crowd.map(({ id }) => id),
  ])
  const campers = await onDatabase<Registered>(url, CAMPERS, [nth * READERS, READERS])
  const [announcementId = ''] = await ids(`from announcements where event_id = ${THE_CAMP} order by created_at limit 1`)
  const [eventId = ''] = await ids(`from events where id = ${THE_CAMP}`)
  return {
    people: await signedIn(url, crowd),
    password: PASSWORD,
    events: await ids("from events where status = 'upcoming' and deleted_at is null"),
    freeEvents: await ids("from events where name = 'Free for all'"),
    paidEvents: await ids("from events where name = 'Paid by all'"),
    // Anybody may read them; people like what is new.
    posts: await ids("from posts where required_role = 'NON_MEMBER' order by created_at desc limit 2000"),
    asset: entryScript(),
    camp: {
      eventId,
      announcementId,
      people: await signedIn(url, campers),
      admin: (await openSession(url, ADMIN)).token,
    },
  }
}

type Registered = { id: string; email: string }

async function signedIn(url: string, people: Registered[]): Promise<Person[]> {
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  const sessions = await openSessionsOf(url, [...emails.keys()])
  return sessions.map((session) => ({ ...session, email: emails.get(session.userId) ?? '' }))
}

const THE_CAMP = `(select event_id from schedule_items group by 1 order by count(*) desc limit 1)`
const CROWD = `select id, email from users where email like '%${CROWD_MAIL}' and role <> 'CLINICIAN'
  and not exists (select from registrations r where r.user_id = users.id and r.event_id = ${THE_CAMP})
  order by id offset $1 limit $2`
const CAMPERS = `select u.id, u.email from registrations r join users u on u.id = r.user_id
  where r.event_id = ${THE_CAMP} and r.status = 'CONFIRMED' order by u.id offset $1 limit $2`
