import { queryDatabase } from '../databases.ts'
import { SEEDED_EMAIL } from '../seeds/users.ts'
import { ADMIN, openSession, openSessionsFor, PASSWORD, type Session } from '../sessions.ts'
import { entryScript } from '../web-build.ts'

/** Which of the two compared systems handles a request. */
export type Side = 'ours' | 'baseline'

export type LoadUser = Session & { email: string }

/** The records that requests refer to. Serializable, because the load process is a separate process. */
export type Fixtures = {
  users: LoadUser[]
  password: string
  events: string[]
  freeEvents: string[]
  paidEvents: string[]
  posts: string[]
  asset: string
  camp: { eventId: string; participants: LoadUser[]; announcementId: string; adminToken: string }
}

const USERS = 3_000
const STREAMS = 200

/** Our server and the baseline get different users, because a user can register for an event only once. */
export type LoadConfig = {
  side: Side
  nodes: string[]
  fixtures: Fixtures
  /** The payment sandbox and its API key. */
  provider: { url: string; key: string }
}

export async function createFixtures(url: string, side: Side, passwordHash: string): Promise<Fixtures> {
  const part = side === 'ours' ? 0 : 1
  const ids = async (from: string) =>
    (await queryDatabase<{ id: string }>(url, `select id ${from}`)).map(({ id }) => id)
  const users = await queryDatabase<UserRow>(url, SEEDED_USERS, [part * USERS, USERS])
  // Seeded users have no password.
  await queryDatabase(url, 'update users set password_hash = $1 where id = any($2)', [
    passwordHash,
    users.map(({ id }) => id),
  ])
  const participants = await queryDatabase<UserRow>(url, CAMP_PARTICIPANTS, [part * STREAMS, STREAMS])
  const [announcementId = ''] = await ids(`from announcements where event_id = ${CAMP_ID} order by created_at limit 1`)
  const [eventId = ''] = await ids(`from events where id = ${CAMP_ID}`)
  return {
    users: await signIn(url, users),
    password: PASSWORD,
    events: await ids("from events where status = 'upcoming' and deleted_at is null"),
    freeEvents: await ids("from events where name = 'Free for all'"),
    paidEvents: await ids("from events where name = 'Paid by all'"),
    // Recent posts that every role can read.
    posts: await ids("from posts where required_role = 'NON_MEMBER' order by created_at desc limit 2000"),
    asset: entryScript(),
    camp: {
      eventId,
      announcementId,
      participants: await signIn(url, participants),
      adminToken: (await openSession(url, ADMIN)).token,
    },
  }
}

type UserRow = { id: string; email: string }

async function signIn(url: string, users: UserRow[]): Promise<LoadUser[]> {
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  const sessions = await openSessionsFor(url, [...emails.keys()])
  return sessions.map((session) => ({ ...session, email: emails.get(session.userId) ?? '' }))
}

const CAMP_ID = `(select event_id from schedule_items group by 1 order by count(*) desc limit 1)`
const SEEDED_USERS = `select id, email from users where email like '%${SEEDED_EMAIL}' and role <> 'CLINICIAN'
  and not exists (select from registrations r where r.user_id = users.id and r.event_id = ${CAMP_ID})
  order by id offset $1 limit $2`
const CAMP_PARTICIPANTS = `select u.id, u.email from registrations r join users u on u.id = r.user_id
  where r.event_id = ${CAMP_ID} and r.status = 'CONFIRMED' order by u.id offset $1 limit $2`
