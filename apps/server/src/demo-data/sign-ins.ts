// Part of every start; the other modules of the demo data are loaded when a database is filled.

import type { Deps } from '../deps.ts'
import { DEMO_ADMIN, DEMO_DOMAIN, DEMO_PASSWORD, findUserByEmail } from '../features/accounts/public.ts'

export const DEMO_SIGN_INS = {
  Admin: DEMO_ADMIN,
  Clinician: `joan.kessler${DEMO_DOMAIN}`,
  Member: `renee.alvarado${DEMO_DOMAIN}`,
  'Non-member': `marcus.odell${DEMO_DOMAIN}`,
  'Returning member': `paul.dietrich${DEMO_DOMAIN}`,
} as const

/** Lines for the terminal; empty when the database has no demo data. */
export async function demoSignIns({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  if (!(await findUserByEmail(db, DEMO_SIGN_INS.Admin))) return []
  return [
    `Demo sign-ins (password ${DEMO_PASSWORD}):`,
    ...Object.entries(DEMO_SIGN_INS).map(([kind, email]) => `  ${kind.padEnd(17)} ${email}`),
  ]
}
