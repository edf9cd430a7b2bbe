import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { withPendingErasure } from '../../testing/pending-erasure.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/public.ts'
import { insertNotifications } from './notifications.store.ts'
import { notifications } from './notifications.tables.ts'
import { notificationsPersonalData } from './notifications-personal-data.ts'

const server = await startTestServer()
const { db, deps } = server
const given = builders(server)
const duringErasure = withPendingErasure(server, notificationsPersonalData)

const ABOUT = { kind: 'courts', title: 'Your courts changed', body: 'Court 3', mentions: [], path: '/camp' } as const

/** How many notifications a person has who is notified while their account is erased. */
async function notifyDuringErasure(notify: (tx: Tx, userId: string) => Promise<unknown>): Promise<number> {
  const { id, token } = await given.signedIn()
  await duringErasure(token, () => inTransaction(db, (tx) => notify(tx, id)))
  return db.$count(notifications, eq(notifications.userId, id))
}

test('a person whose account is being erased is not notified', async () => {
  expect(await notifyDuringErasure((tx, userId) => deps.notify(tx, [{ userId, ...ABOUT }]))).toBe(0)
})

test('a notification that names a person whose account is being erased is not written', async () => {
  const { id } = await given.user()
  await notifyDuringErasure((tx, erasedId) => deps.notify(tx, [{ userId: id, ...ABOUT, mentions: [erasedId] }]))
  expect(await db.$count(notifications, eq(notifications.userId, id))).toBe(0)
})

test('control: without the lock a notification of an erased account stays', async () => {
  const readThenInsert = async (tx: Tx, userId: string) => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId))
    if (!person?.erasedAt) await insertNotifications(tx, [{ userId, ...ABOUT, mentions: [], inApp: true }])
  }
  expect(await notifyDuringErasure(readThenInsert)).toBe(1)
})
