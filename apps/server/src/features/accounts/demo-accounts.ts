// The password of the demo accounts is printed at every start, so these accounts must not be usable from outside.

import { and, count, eq, isNotNull, isNull, like } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { users } from './accounts.tables.ts'

export const DEMO_PASSWORD = 'whistle-2027'

/** Reserved by RFC 2606: no user can have an address there. */
export const DEMO_DOMAIN = '@mail.example'

export const DEMO_ADMIN = `dana.whitfield${DEMO_DOMAIN}`

/** Whether the installation began with demo data. Anyone can sign up with the address, but not as an admin. */
export const hasDemoAdmin = async (db: Reader): Promise<boolean> =>
  (await db.$count(users, and(eq(users.email, DEMO_ADMIN), eq(users.role, 'ADMIN'), isNull(users.erasedAt)))) > 0

/** True when a log-in with these credentials would open a demo account to someone outside this machine. */
export const isExposedDemoLogin = (
  { demoData, isPublic }: Deps['config'],
  { email, password, isForwarded }: { email: string; password: string; isForwarded: boolean },
): boolean =>
  demoData !== 'on' && (isPublic || isForwarded) && email.endsWith(DEMO_DOMAIN) && password === DEMO_PASSWORD

/** How many demo accounts still have the demo password. */
export async function countOpenDemoAccounts({ db, passwords }: Pick<Deps, 'db' | 'passwords'>): Promise<number> {
  // They are created with one common hash, so there is usually one hash to verify.
  const groups = await db
    .select({ passwordHash: users.passwordHash, accounts: count() })
    .from(users)
    .where(and(like(users.email, `%${DEMO_DOMAIN}`), isNotNull(users.passwordHash), isNull(users.erasedAt)))
    .groupBy(users.passwordHash)
  let open = 0
  for (const { passwordHash, accounts } of groups)
    if (await passwords.matches(DEMO_PASSWORD, passwordHash)) open += accounts
  return open
}
