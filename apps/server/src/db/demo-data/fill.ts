// Fills an empty database so that a newcomer sees the product alive. All of it or none of it.

import { count } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { findUserByEmail, insertUser, users } from '../../features/accounts/public.ts'
import { inTransaction } from '../transaction.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_RETURNING, DEMO_SIGN_INS } from './people.ts'

export async function fillWithDemoData({ db, passwords }: Pick<Deps, 'db' | 'passwords'>): Promise<void> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select({ people: count() }).from(users)
    if (row?.people !== 0) return
    for (const person of [...DEMO_PEOPLE, ...DEMO_RETURNING]) await insertUser(tx, { ...person, passwordHash })
  })
}

/** Lines for the terminal, when the demo's people are there. */
export async function demoSignIns({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const [, adminEmail] = DEMO_SIGN_INS[0]
  if (!(await findUserByEmail(db, adminEmail))) return []
  return [
    `Demo sign-ins (password ${DEMO_PASSWORD}):`,
    ...DEMO_SIGN_INS.map(([who, email]) => `  ${who.padEnd(17)} ${email}`),
  ]
}
