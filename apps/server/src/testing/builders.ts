// Given: people and sessions with everything that does not matter filled in.

import type { Role } from '@crew-chief/domain/roles'
import { inTransaction } from '../db/transaction.ts'
import { openSession } from '../features/accounts/open-session.ts'
import { insertUser, type NewUser } from '../features/accounts/public.ts'
import type { TestServer } from './test-server.ts'

export const PASSWORD = 'correct horse'

let serial = 0

export function builders({ deps }: TestServer) {
  const passwordHash = deps.passwords.hash(PASSWORD)

  const user = async (given: Partial<NewUser> = {}) => {
    serial++
    const person = {
      email: `person${serial}@mail.example`,
      firstName: 'Pat',
      lastName: `Official ${serial}`,
      phoneNumber: '5551234567',
      address: '12 Baseline Rd, Dayton, OH 45402',
      shirtSize: 'M' as const,
      gender: 'OTHER' as const,
      passwordHash: await passwordHash,
      ...given,
    }
    return inTransaction(deps.db, (tx) => insertUser(tx, person))
  }

  /** A person who is logged in: the row, and the tokens their browser would hold. */
  const signedIn = async (given: Partial<NewUser> = {}) => {
    const person = await user(given)
    const session = await inTransaction(deps.db, (tx) => openSession(deps, tx, person.id))
    return { ...person, ...session }
  }

  return { user, signedIn, as: (role: Role) => signedIn({ role }) }
}
