import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../../db/transaction.ts'
import type { NewNotification } from '../../platform/notification.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { signInMany } from '../../testing/many-users.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { notificationDeliveries, notifications } from '../notifications/notifications.tables.ts'
import { runAnnouncePost } from './announce-post.job.ts'

const server = await startTestServer()
const { db, deps } = server
const { newsletter } = postBuilders(server)
await signInMany(server, 20)
const WORKERS = 4

/** The most notifications and mails one person gets when all workers announce the same post at the same time. */
async function announceConcurrently(notify: typeof deps.notify) {
  const { id } = await newsletter()
  await db.delete(notifications)
  const allHaveRead = createBarrier(WORKERS)
  const together = async (tx: Tx, list: readonly NewNotification[]) => {
    await allHaveRead()
    return notify(tx, list)
  }
  await runConcurrently(WORKERS, () =>
    runAnnouncePost({ ...deps, notify: together }, { postId: id, after: null }).finally(allHaveRead),
  )
  const most = async (query: ReturnType<typeof sql>) => Number((await db.execute(query)).rows[0]?.most)
  return [
    await most(sql`select max(n) as most from (select count(*) as n from ${notifications} group by user_id) each`),
    await most(sql`select max(n) as most from (select count(*) as n from ${notificationDeliveries} d
      join ${notifications} n on n.id = d.notification_id group by n.user_id) each`),
  ]
}

test('a post that several workers announce notifies and mails each person once', async () => {
  expect(await announceConcurrently(deps.notify)).toEqual([1, 1])
})

test('control: without the key every worker notifies everyone', async () => {
  const withoutKey: typeof deps.notify = (tx, list) =>
    deps.notify(
      tx,
      list.map(({ key: _, ...each }) => each),
    )
  expect(await announceConcurrently(withoutKey)).toEqual([WORKERS, WORKERS])
})
