// Who signs in during a measurement: the people of the demo data, and the crowds.

import { createHmac } from 'node:crypto'
import { onDatabase } from './databases.ts'
import { AUTH_SECRET } from './programs.ts'

export type Session = { token: string; sid: string; exp: number; userId: string }

// As in apps/server/src/db/demo-data/people.ts.
export const PASSWORD = 'whistle-2027'
export const ADMIN = 'dana.whitfield@mail.example'

export async function findAccounts(databaseUrl: string): Promise<{ emails: string[]; passwordHash: string }> {
  const rows = await onDatabase<{ email: string; password_hash: string }>(
    databaseUrl,
    'select email, password_hash from users where not has_to_reset order by email',
  )
  return { emails: rows.map(({ email }) => email), passwordHash: rows[0]?.password_hash ?? '' }
}

const TWO_HOURS = 2 * 3600

/** Sessions without a log-in: a crowd has no passwords, and thousands of checks would take minutes. */
export async function openSessions(databaseUrl: string, emailLike: string, amount: number): Promise<Session[]> {
  const people = await onDatabase<{ id: string }>(databaseUrl, 'select id from users where email like $1 limit $2', [
    emailLike,
    amount,
  ])
  if (people.length < amount) throw new Error(`${emailLike} is ${people.length} people, not ${amount}`)
  return openSessionsOf(
    databaseUrl,
    people.map(({ id }) => id),
  )
}

/** In the order of the people. */
export async function openSessionsOf(databaseUrl: string, userIds: string[]): Promise<Session[]> {
  const opened = await onDatabase<{ id: string; user_id: string }>(
    databaseUrl,
    `insert into sessions (user_id) select id from unnest($1::uuid[]) with ordinality people (id, n) order by n
      returning id, user_id`,
    [userIds],
  )
  const exp = Math.floor(Date.now() / 1000) + TWO_HOURS
  return opened.map(({ id: sid, user_id: userId }) => ({ token: signed({ sid, exp }), sid, exp, userId }))
}

export async function openSession(databaseUrl: string, emailLike: string): Promise<Session> {
  const [session] = await openSessions(databaseUrl, emailLike, 1)
  if (!session) throw new Error(`${emailLike} is nobody`)
  return session
}

/** An access token as apps/server/src/platform/tokens.ts makes it. */
function signed(claims: { sid: string; exp: number }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', AUTH_SECRET).update(text).digest('base64url')}`
}
