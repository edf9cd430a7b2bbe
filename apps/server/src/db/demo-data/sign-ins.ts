// Who can sign in with the demo data. Apart from the rest of it, which a node loads only to fill a database.

import type { Deps } from '../../deps.ts'
import { findUserByEmail } from '../../features/accounts/public.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './people.ts'

/** Lines for the terminal, when the demo's people are there. */
export async function demoSignIns({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const [, adminEmail] = DEMO_SIGN_INS[0]
  if (!(await findUserByEmail(db, adminEmail))) return []
  return [
    `Demo sign-ins (password ${DEMO_PASSWORD}):`,
    ...DEMO_SIGN_INS.map(([who, email]) => `  ${who.padEnd(17)} ${email}`),
  ]
}
