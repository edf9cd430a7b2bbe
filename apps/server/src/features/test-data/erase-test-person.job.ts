// Deletes the account of a person of a rehearsal, after the test data was removed. A job each, because an erasure is long.

import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { PersonalData } from '../../personal-data.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { findUser } from '../accounts/public.ts'
import { eraseUserAs } from '../users/public.ts'
import { listTestPeople, NOTHING_REMOVED } from './test-people.store.ts'

export const eraseTestPerson = jobKind<{ userId: string; adminId: string }>('test-data.erase-person')

/** Leaves people who have done something since. */
export const runEraseTestPerson = (
  { db }: Pick<Deps, 'db'>,
  parts: readonly PersonalData[],
  { userId, adminId }: { userId: string; adminId: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const admin = await findUser(tx, adminId)
    const isErasable = async () => (await listTestPeople(tx, [userId], NOTHING_REMOVED)).length === 1
    await eraseUserAs(tx, admin ? { id: admin.id, user: admin } : null, userId, { parts, isErasable })
  })
