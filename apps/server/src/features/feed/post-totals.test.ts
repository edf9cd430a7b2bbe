import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { POST_AUDIENCES } from '@crew-chief/domain/feed/post-choices'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { posts } from './feed.tables.ts'
import type { FeedReader } from './post-filter.ts'
import { createPostTotals } from './post-totals.ts'

const server = await startTestServer()
const given = builders(server)
const { textPost } = postBuilders(server)
const admin = await given.as('ADMIN')
const alone = () => inTransaction(server.db, (tx) => tx.delete(posts))
const VISITOR = { id: null, readable: ['NON_MEMBER'], isAdmin: false } satisfies FeedReader
const MEMBER = { id: 'member', readable: POST_AUDIENCES, isAdmin: false } satisfies FeedReader

test('totals are cached for five seconds per filter', async () => {
  await alone()
  let now = 0
  const totals = createPostTotals(server.db, { now: () => now })
  const counts = async () => [await totals.count({}, VISITOR), await totals.count({ type: 'QUIZ' }, VISITOR)]
  await textPost()
  expect(await counts()).toEqual([1, 0])
  await textPost()
  now = 4_999
  expect(await counts()).toEqual([1, 0])
  now = 5_000
  expect(await counts()).toEqual([2, 0])
})

test('search totals are cached per reader', async () => {
  await alone()
  await textPost({ content: 'Zyzzyva', requiredRole: 'ALL_YOU_NEED' })
  const totals = createPostTotals(server.db)
  expect(await totals.count({ search: 'zyzzyva' }, MEMBER)).toBe(1)
  expect(await totals.count({ search: 'zyzzyva' }, VISITOR)).toBe(0)
})

test('errors are not cached', async () => {
  await alone()
  await textPost()
  const totals = createPostTotals(server.db)
  await server.db.execute(sql`alter table posts rename to posts_away`)
  const failed = totals.count({}, VISITOR)
  await expect(failed).rejects.toThrow()
  await server.db.execute(sql`alter table posts_away rename to posts`)
  expect(await totals.count({}, VISITOR)).toBe(1)
})

test('concurrent reads share one query', async () => {
  const totals = createPostTotals(server.db)
  const first = totals.facets(VISITOR)
  const second = totals.facets(VISITOR)
  expect(first).toBe(second)
  await first
})

test('tags and libraries are sorted by number of posts, then by name (2 §2)', async () => {
  await alone()
  await textPost({ tags: ['Zone', 'BHD'], libraries: ['YMTC'] })
  await textPost({ tags: ['BHD', 'Arc'], libraries: ['YMTC', 'QUIZZES'], requiredRole: 'ALL_YOU_NEED' })
  await textPost({ tags: ['Arc', 'BHD'] })
  expect(await createPostTotals(server.db).facets(VISITOR)).toEqual({
    total: 3,
    tags: [
      { name: 'BHD', count: 3 },
      { name: 'Arc', count: 2 },
      { name: 'Zone', count: 1 },
    ],
    libraries: [
      { name: 'YMTC', count: 2 },
      { name: 'QUIZZES', count: 1 },
    ],
  })
})

test('at most 200 tags are listed', async () => {
  await alone()
  await textPost({ tags: Array.from({ length: 201 }, (_, number) => `Tag ${number}`) })
  expect((await createPostTotals(server.db).facets(VISITOR)).tags).toHaveLength(200)
})

test('admins see their changes in the totals immediately, on every node', async () => {
  await alone()
  const as = { token: admin.token }
  const other = await startSecondNode(server)
  const headers = { authorization: `Bearer ${admin.token}` }
  const total = async () => {
    const elsewhere = await other.app.inject({ url: feedApi.listPostFilters.path, headers })
    const { body } = await server.send(feedApi.listPostFilters, {}, as)
    expect(elsewhere.json()).toEqual(body)
    return body
  }
  expect(await total()).toMatchObject({ total: 0, tags: [] })
  const form = { type: 'TEXT' as const, title: 'One', description: 'More', content: 'Text', tags: ['Zone'] }
  const { body } = await server.send(feedAdminApi.createPost, { body: form }, as)
  expect(await total()).toMatchObject({ total: 1, tags: [{ name: 'Zone', count: 1 }] })
  await server.send(feedAdminApi.updatePost, { params: { id: body.id }, body: { post: { tags: ['Arc'] } } }, as)
  expect(await total()).toMatchObject({ total: 1, tags: [{ name: 'Arc', count: 1 }] })
  await server.send(feedAdminApi.deletePost, { params: { id: body.id } }, as)
  expect(await total()).toMatchObject({ total: 0, tags: [] })
})

test('on the node of the change all readers see new totals immediately', async () => {
  await alone()
  const { app } = server
  const total = async () => (await app.inject({ url: feedApi.listPostFilters.path })).json().total
  expect(await total()).toBe(0)
  const payload = { type: 'TEXT', title: 'One', description: 'More', content: 'Text' }
  const headers = { authorization: `Bearer ${admin.token}` }
  const made = await app.inject({ method: 'POST', url: feedAdminApi.createPost.path, headers, payload })
  expect([made.statusCode, await total()]).toEqual([201, 1])
})
