// Who signs in during a measurement: the people of the demo data.

import pg from 'pg'

export type Session = { token: string; sid: string; exp: number }

// As in apps/server/src/db/demo-data/people.ts.
export const PASSWORD = 'whistle-2027'
export const ADMIN = 'dana.whitfield@mail.example'

export async function findAccounts(databaseUrl: string): Promise<{ emails: string[]; passwordHash: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ email: string; password_hash: string }>(
      'select email, password_hash from users where not has_to_reset order by email',
    )
    return { emails: rows.map(({ email }) => email), passwordHash: rows[0]?.password_hash ?? '' }
  } finally {
    await client.end()
  }
}

export async function logIn(origin: string, email: string): Promise<Session> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`nobody can log in: ${response.status}`)
  const { token }: { token: string } = JSON.parse(await response.text())
  const claims: { sid: string; exp: number } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  )
  return { token, ...claims }
}
