// Everything payments and seats are made of, as it stands: for tests that must find nothing changed,
// and the levers by which tests make time pass without waiting.

import { sql } from 'drizzle-orm'
import type { TestServer } from './test-server.ts'

const TABLES = [
  'events',
  'registrations',
  'payments',
  'refunds',
  'provider_customers',
  'waiver_acceptances',
  'subscriptions',
  'mails',
]

export async function moneyState({ db }: TestServer): Promise<Record<string, unknown[]>> {
  const state: Record<string, unknown[]> = {}
  for (const name of TABLES) {
    const { rows } = await db.execute(sql`select * from ${sql.identifier(name)} as row order by row::text`)
    state[name] = rows
  }
  return state
}

/** Its time is over, here; at the provider the page is still open, as when the clocks differ. */
export const makeOverdue = ({ db }: TestServer, sessionId: string) =>
  db.execute(sql`update payments set expires_at = now() - interval '1 second' where session_id = ${sessionId}`)

/** Long enough ago for the reconciler to look at it again. */
export const letMinutesPass = async ({ db }: TestServer) => {
  await db.execute(sql`update payments set checked_at = checked_at - interval '10 minutes'`)
  await db.execute(sql`update refunds set changed_at = changed_at - interval '10 minutes'`)
}
