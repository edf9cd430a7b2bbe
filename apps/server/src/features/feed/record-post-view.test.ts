import { feedApi } from '@crew-chief/contract/feed'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { postViews } from './feed.tables.ts'

// UTC+14: most of the time its date differs from the database's.
const server = await startTestServer({ env: { DEFAULT_TIMEZONE: 'Pacific/Kiritimati' } })
const { db, send } = server
const given = builders(server)
const { textPost } = postBuilders(server)

type From = { token?: string; from?: string }
const view = (id: string, who: From = {}) => send(feedApi.recordPostView, { params: { id } }, who)
const viewsOf = (id: string) => db.select().from(postViews).where(eq(postViews.postId, id))
const counted = (id: string) => db.$count(postViews, eq(postViews.postId, id))
/** Moves all views to yesterday. */
const sleep = (id: string) =>
  db
    .update(postViews)
    .set({ day: sql`${postViews.day} - 1` })
    .where(eq(postViews.postId, id))

test('a reader counts once per day', async () => {
  const { id } = await textPost()
  const { id: userId, token } = await given.as('ALL_YOU_WANT')
  expect((await view(id, { token })).status).toBe(204)
  expect((await view(id, { token })).status).toBe(204)
  expect(await counted(id)).toBe(1)
  const [row] = await viewsOf(id)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date())
  expect(row).toMatchObject({ reader: userId, role: 'ALL_YOU_WANT', day: today })
  await sleep(id)
  await view(id, { token })
  expect(await counted(id)).toBe(2)
})

test('visitors are distinguished by network per day, and the network is not stored', async () => {
  const { id } = await textPost()
  const { id: second } = await textPost()
  for (const from of ['203.0.113.7', '203.0.113.7', '198.51.100.4']) await view(id, { from })
  await view(second, { from: '203.0.113.7' })
  expect(await counted(id)).toBe(2)
  const rows = [...(await viewsOf(id)), ...(await viewsOf(second))]
  expect(rows.map(({ role }) => role)).toEqual([null, null, null])
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|198\.51/)
  // The same pseudonym, so that readers can be counted across posts.
  expect(new Set(rows.map(({ reader }) => reader)).size).toBe(2)
})

test('a visitor’s pseudonym changes every day', async () => {
  const { id } = await textPost()
  await view(id, { from: '203.0.113.7' })
  const [{ reader, day } = { reader: '', day: '' }] = await viewsOf(id)
  const { pseudonym } = server.deps
  expect(reader).toBe(pseudonym('post-view', day, '203.0.113.7'))
  expect(reader).not.toBe(pseudonym('post-view', '2027-03-02', '203.0.113.7'))
})

test('teasers do not count as views', async () => {
  const { id } = await textPost({ requiredRole: 'ALL_YOU_NEED' })
  expect((await view(id)).status).toBe(204)
  expect((await view(id, { token: (await given.signedIn()).token })).status).toBe(204)
  expect(await counted(id)).toBe(0)
  await view(id, { token: (await given.as('ALL_YOU_NEED')).token })
  expect(await counted(id)).toBe(1)
})

test('an unknown post is not found', async () => {
  expect(await view(crypto.randomUUID())).toMatchObject({ status: 404, code: 'posts.not_found' })
})

test('concurrent views are counted correctly', async () => {
  const { id } = await textPost()
  const { token } = await given.signedIn()
  const answers = await runConcurrently(60, (n) => view(id, n < 20 ? { token } : { from: `10.0.0.${n}` }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await counted(id)).toBe(41)
})

test('control: checking before inserting counts a reader twice', async () => {
  await db.execute(sql`alter table ${postViews} drop constraint post_views__one_a_day`)
  const { id } = await textPost()
  const bothHaveLooked = createBarrier(2)
  await runConcurrently(2, async () => {
    const before = await counted(id)
    await bothHaveLooked()
    if (before === 0) await db.insert(postViews).values({ postId: id, day: '2027-03-02', reader: 'same' })
  })
  expect(await counted(id)).toBe(2)
})
