// The contents of all payment tables, for tests that expect no change, and helpers that simulate elapsed time.

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

export async function paymentState({ db }: TestServer): Promise<Record<string, unknown[]>> {
  const state: Record<string, unknown[]> = {}
  for (const name of TABLES) {
    const { rows } = await db.execute(sql`select * from ${sql.identifier(name)} as row order by row::text`)
    state[name] = rows
  }
  return state
}

/** Expired in our database while still open at the provider, as with different clocks. */
export const expirePayment = ({ db }: TestServer, sessionId: string) =>
  db.execute(sql`update payments set expires_at = now() - interval '1 second' where session_id = ${sessionId}`)

/** So that the reconciler checks them again. */
export const ageByTenMinutes = async ({ db }: TestServer) => {
  await db.execute(sql`update payments set checked_at = checked_at - interval '10 minutes'`)
  await db.execute(sql`update refunds set changed_at = changed_at - interval '10 minutes'`)
}
