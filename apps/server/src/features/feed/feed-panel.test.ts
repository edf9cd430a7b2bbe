import { expect, test } from 'vitest'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { postViews } from './feed.tables.ts'
import { feedPanel } from './feed-panel.ts'

const server = await startTestServer({ env: { DEFAULT_TIMEZONE: 'UTC' } })
const { textPost } = postBuilders(server)

const DAY_MS = 24 * 3600 * 1000
const now = Date.now()
const startOfWeek = (() => {
  const today = new Date(now)
  const sinceMonday = (today.getUTCDay() + 6) % 7
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - sinceMonday)
})()

test('counts posts, new posts and views of this week against the same part of last week', async () => {
  const { id: postId } = await textPost({ createdAt: new Date(now) })
  await textPost({ createdAt: new Date(0) })
  const times = [
    now,
    startOfWeek,
    // In last week, but after the same weekday and time: not compared.
    startOfWeek - 1,
    now - 7 * DAY_MS - 60_000,
    startOfWeek - 7 * DAY_MS - 1,
  ]
  await server.db.insert(postViews).values(
    times.map((time, n) => {
      const createdAt = new Date(time)
      return { postId, day: createdAt.toISOString().slice(0, 10), reader: `reader ${n}`, createdAt }
    }),
  )
  const { figures } = await feedPanel(server.deps)
  expect(figures).toEqual([
    { id: 'posts', label: 'Posts', unit: 'count', value: 2, context: '+1 this week' },
    {
      id: 'post-views',
      label: 'Post views this week',
      unit: 'count',
      value: 2,
      // In the first minute of a week there is nothing to compare with.
      context: `${now - startOfWeek > 60_000 ? 1 : 0} by this time last week`,
    },
  ])
})
