// Fills an empty database so that a newcomer sees the product alive. All of it or none of it.

import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { findUserByEmail, insertUser, users } from '../../features/accounts/public.ts'
import { inTransaction, type Reader } from '../transaction.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_RETURNING, DEMO_SIGN_INS } from './people.ts'

const DEMO_LOCK = 723_002

export async function fillWithDemoData({ db, passwords }: Pick<Deps, 'db' | 'passwords'>): Promise<void> {
  if (await hasPeople(db)) return
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  await inTransaction(db, async (tx) => {
    // Two nodes may start together: the second waits here and then finds the people there.
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    if (await hasPeople(tx)) return
    for (const person of [...DEMO_PEOPLE, ...DEMO_RETURNING]) await insertUser(tx, { ...person, passwordHash })
  })
}

const hasPeople = async (db: Reader): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0

/** Lines for the terminal, when the demo's people are there. */
export async function demoSignIns({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const [, adminEmail] = DEMO_SIGN_INS[0]
  if (!(await findUserByEmail(db, adminEmail))) return []
  return [
    `Demo sign-ins (password ${DEMO_PASSWORD}):`,
    ...DEMO_SIGN_INS.map(([who, email]) => `  ${who.padEnd(17)} ${email}`),
  ]
}
