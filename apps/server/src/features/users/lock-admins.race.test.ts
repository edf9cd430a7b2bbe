import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts'
import { builders } from '../../testing/builders.ts'
import { waitForLockWaiters } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { storeInvitations } from '../accounts/invitations/invitations.store.ts'
import { users } from '../accounts/public.ts'
import { lockUsersWithoutPassword } from '../accounts/users.store.ts'
import { lockAdmins, lockUserToErase } from './users.store.ts'

const server = await startTestServer()
const { db } = server
const given = builders(server)

/** How often an invitation by an admin and an erasure of the invited person begin. After a deadlock, one begins again. */
async function attempts(lock: (tx: Tx) => Promise<unknown>): Promise<number> {
  const admin = await given.user({ role: 'ADMIN' })
  const { id } = await given.user({ passwordHash: null })
  const entered = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  let begun = 0
  const inviting = inTransaction(db, async (tx) => {
    begun++
    await lockUsersWithoutPassword(tx, [id])
    entered.resolve()
    await leave.promise
    const tokenHash = hashOpaqueToken(newOpaqueToken())
    await storeInvitations(tx, [{ userId: id, tokenHash, invitedBy: admin.id }])
  })
  await entered.promise
  const erasing = inTransaction(db, async (tx) => {
    begun++
    await lock(tx)
    await lockUserToErase(tx, id)
  })
  await waitForLockWaiters(db)
  leave.resolve()
  await Promise.all([inviting, erasing])
  return begun
}

test('an invitation and the erasure of the same person do not block each other', async () => {
  expect(await attempts(lockAdmins)).toBe(2)
})

test('control: with admins locked against references, one of them is the victim of a deadlock', async () => {
  const lock = (tx: Tx) => tx.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN')).for('update')
  expect(await attempts(lock)).toBe(3)
})
