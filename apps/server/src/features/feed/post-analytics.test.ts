import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { toInstant, toWallClock } from '@crew-chief/domain/time-zone'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { posts, postViews } from './feed.tables.ts'

const ZONE = 'America/Los_Angeles'
const server = await startTestServer({ env: { DEFAULT_TIMEZONE: ZONE } })
const { db, send } = server
const given = builders(server)
const { textPost, videoPost, like, comment } = postBuilders(server)
const { token } = await given.as('ADMIN')
const ann = await given.user()

const read = async (days?: '7' | '30' | '90') =>
  (await send(feedAdminApi.postAnalytics, { query: days ? { days } : {} }, { token })).body

const DAY_MS = 24 * 3600 * 1000
const today = Date.parse(`${toWallClock(new Date(), ZONE).slice(0, 10)}T00:00:00Z`)
/** Calendar days in the installation's time zone, because some days have 23 hours. */
const dayAgo = (days: number) => new Date(today - days * DAY_MS).toISOString().slice(0, 10)
const at = (days: number, time: string) => toInstant(`${dayAgo(days)}T${time}`, ZONE)

type View = Partial<typeof postViews.$inferInsert> & { daysAgo?: number; time?: string }
const view = (postId: string, { daysAgo = 1, time = '12:00', ...fields }: View = {}) =>
  db.insert(postViews).values({
    postId,
    day: dayAgo(daysAgo),
    reader: crypto.randomUUID(),
    role: null,
    createdAt: at(daysAgo, time),
    ...fields,
  })

beforeEach(async () => {
  await db.execute(sql`truncate ${posts} cascade`)
})

test('without data all types, days and hours are zero and there is no rate', async () => {
  const empty = await read()
  expect(empty).toMatchObject({ posts: 0, views: 0, likes: 0, comments: 0, engagementRate: null, top: [] })
  expect(empty.byType.map(({ type, posts }) => [type, posts])).toEqual([
    ['TEXT', 0],
    ['IMAGE', 0],
    ['VIDEO', 0],
    ['QUIZ', 0],
    ['NEWSLETTER', 0],
  ])
  expect(empty.byDay).toHaveLength(30)
  expect(empty.byDay[29]).toEqual({ day: dayAgo(0), views: 0, likes: 0, comments: 0 })
  expect(empty).toMatchObject({ audience: [], byHour: Array.from({ length: 24 }, () => 0), timezone: ZONE })
})

test('counts in total, by type and by post are not multiplied by joins', async () => {
  const text = await textPost({ title: 'Text' })
  const video = await videoPost({ title: 'Video' })
  await textPost({ title: 'Unread' })
  for (let n = 0; n < 4; n++) await view(text.id)
  for (let n = 0; n < 5; n++) await view(video.id)
  await like(text.id, ann.id)
  await comment(text.id, ann.id)
  await comment(text.id, ann.id)
  const { top, byType, ...all } = await read('7')
  expect(all).toMatchObject({ posts: 3, views: 9, likes: 1, comments: 2, engagementRate: 3 / 9 })
  expect(top).toEqual([
    { id: video.id, title: 'Video', type: 'VIDEO', views: 5, likes: 0, comments: 0, engagementRate: 0 },
    { id: text.id, title: 'Text', type: 'TEXT', views: 4, likes: 1, comments: 2, engagementRate: 0.75 },
  ])
  expect(byType[0]).toEqual({ type: 'TEXT', posts: 2, views: 4, likes: 1, comments: 2, engagementRate: 0.75 })
})

test('the period starts at midnight in the installation’s time zone', async () => {
  const { id } = await textPost()
  await view(id, { daysAgo: 6, time: '00:00' })
  await view(id, { daysAgo: 7, time: '23:59' })
  await like(id, ann.id, at(6, '00:00'))
  await comment(id, ann.id, { createdAt: at(7, '23:59') })
  const week = await read('7')
  expect(week).toMatchObject({ views: 1, likes: 1, comments: 0 })
  expect(week.byDay).toHaveLength(7)
  expect(week.byDay[0]).toEqual({ day: dayAgo(6), views: 1, likes: 1, comments: 0 })
  const month = await read('30')
  expect(month).toMatchObject({ views: 2, likes: 1, comments: 1 })
  expect(month.byDay.filter(({ views }) => views > 0).map(({ day }) => day)).toEqual([dayAgo(7), dayAgo(6)])
  expect((await read('90')).byDay).toHaveLength(90)
})

test('readers are grouped by their role at the time, visitors first, and by hour', async () => {
  const one = await textPost()
  const two = await textPost()
  for (const post of [one, two]) await view(post.id, { reader: ann.id, role: 'NON_MEMBER', time: '08:10' })
  await view(one.id, { reader: ann.id, role: 'ALL_YOU_NEED', daysAgo: 2, time: '23:30' })
  await view(one.id, { reader: 'someone', time: '08:59' })
  const { audience, byHour } = await read('7')
  expect(audience).toEqual([
    { role: null, readers: 1, views: 1 },
    { role: 'NON_MEMBER', readers: 1, views: 2 },
    { role: 'ALL_YOU_NEED', readers: 1, views: 1 },
  ])
  expect(byHour.map((views, hour) => [hour, views]).filter(([, views]) => views)).toEqual([
    [8, 3],
    [23, 1],
  ])
})

test('lists the ten most read posts, ties by likes and comments', async () => {
  const read10 = async () => (await read('7')).top.map(({ title }) => title)
  for (let n = 0; n < 11; n++) {
    const { id } = await textPost({ title: `P${String(n).padStart(2, '0')}` })
    await view(id)
    if (n === 9) await like(id, ann.id)
    if (n === 10) await view(id)
  }
  expect(await read10()).toEqual(['P10', 'P09', ...Array.from({ length: 8 }, (_, n) => `P0${n}`)])
})
