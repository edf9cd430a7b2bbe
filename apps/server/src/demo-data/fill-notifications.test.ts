import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../features/accounts/public.ts'
import { listNotificationRows } from '../features/notifications/notifications.store.ts'
import { notificationDeliveries } from '../features/notifications/notifications.tables.ts'
import { startTestServer } from '../testing/test-server.ts'
import { fillWithDemoData } from './fill.ts'

const { db, deps } = await startTestServer()
await fillWithDemoData(deps)

test('a demo member has read and unread notifications, and nothing to deliver', async () => {
  const [renee] = await db.select().from(users).where(eq(users.email, 'renee.alvarado@mail.example'))
  const rows = await listNotificationRows(db, renee?.id ?? '', { before: undefined, limit: 10 })
  // Whether there are courts depends on the time of day.
  const others = rows.filter(({ kind }) => kind !== 'courts')
  expect(others.map(({ kind, seenAt }) => [kind, seenAt !== null])).toEqual([
    ['announcement', false],
    ['evaluation', true],
    ['comment', true],
    ['payment', true],
  ])
  expect(await db.$count(notificationDeliveries)).toBe(0)
})
