import { createHmac } from 'node:crypto'
import { queryDatabase } from './databases.ts'
import { AUTH_SECRET } from './programs.ts'

export type Session = { token: string; sid: string; exp: number; userId: string }

// As in apps/server/src/demo-data/sign-ins.ts.
export const PASSWORD = 'whistle-2027'
export const ADMIN = 'dana.whitfield@mail.example'

export async function findAccounts(databaseUrl: string): Promise<{ emails: string[]; passwordHash: string }> {
  const rows = await queryDatabase<{ email: string; password_hash: string }>(
    databaseUrl,
    'select email, password_hash from users where not has_to_reset order by email',
  )
  return { emails: rows.map(({ email }) => email), passwordHash: rows[0]?.password_hash ?? '' }
}

const TWO_HOURS = 2 * 3600

/** Inserts sessions instead of logging in: seeded users have no password, and thousands of checks would take minutes. */
export async function openSessions(databaseUrl: string, emailLike: string, amount: number): Promise<Session[]> {
  const users = await queryDatabase<{ id: string }>(databaseUrl, 'select id from users where email like $1 limit $2', [
    emailLike,
    amount,
  ])
  if (users.length < amount) throw new Error(`expected ${amount} users like ${emailLike}, found ${users.length}`)
  return openSessionsFor(
    databaseUrl,
    users.map(({ id }) => id),
  )
}

/** Returns the sessions in the order of the user ids. */
export async function openSessionsFor(databaseUrl: string, userIds: string[]): Promise<Session[]> {
  const rows = await queryDatabase<{ id: string; user_id: string }>(
    databaseUrl,
    `insert into sessions (user_id) select id from unnest($1::uuid[]) with ordinality users (id, n) order by n
      returning id, user_id`,
    [userIds],
  )
  const exp = Math.floor(Date.now() / 1000) + TWO_HOURS
  return rows.map(({ id: sid, user_id: userId }) => ({ token: signToken({ sid, exp }), sid, exp, userId }))
}

export async function openSession(databaseUrl: string, emailLike: string): Promise<Session> {
  const [session] = await openSessions(databaseUrl, emailLike, 1)
  if (!session) throw new Error(`no user like ${emailLike}`)
  return session
}

/** An access token as apps/server/src/platform/tokens.ts creates it. */
function signToken(claims: { sid: string; exp: number }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', AUTH_SECRET).update(text).digest('base64url')}`
}
