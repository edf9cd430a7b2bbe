import { feedApi } from '@crew-chief/contract/feed'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { postComments, posts } from './feed.tables.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { textPost, comment } = postBuilders(server)

type SignedInUser = { token: string } | undefined
const addComment = (id: string, content: string, user: { token: string }) =>
  send(feedApi.addComment, { params: { id }, body: { content } }, { token: user.token })
const listed = (
  id: string,
  query: { before?: string; beforeTime?: string; limit?: number } = {},
  user?: SignedInUser,
) => send(feedApi.listComments, { params: { id }, query }, { token: user?.token })
const counted = async (id: string) => ({
  said: (await db.select({ n: posts.commentCount }).from(posts).where(eq(posts.id, id)))[0]?.n,
  rows: await db.$count(postComments, eq(postComments.postId, id)),
})

test('the response contains the trimmed comment with its author', async () => {
  const { id } = await textPost()
  const ann = await given.signedIn({ firstName: 'Ann' })
  const { status, body } = await addComment(id, '  Advance the ball first. ', ann)
  expect(status).toBe(201)
  const author = { id: ann.id, firstName: 'Ann', lastName: ann.lastName, role: 'NON_MEMBER', profileImage: null }
  expect(body).toEqual({
    id: expect.any(String),
    content: 'Advance the ball first.',
    createdAt: expect.any(String),
    editedAt: null,
    author,
  })
  expect((await listed(id)).body).toEqual({ comments: [body], hasEarlier: false })
  expect(await counted(id)).toEqual({ said: 1, rows: 1 })
})

test('blank and too long comments are rejected', async () => {
  const { id } = await textPost()
  const ann = await given.signedIn()
  expect(await addComment(id, '   ', ann)).toMatchObject({ status: 400, fields: { content: 'Please write a comment' } })
  expect((await addComment(id, 'x'.repeat(2_001), ann)).status).toBe(400)
  expect((await addComment(id, 'x'.repeat(2_000), ann)).status).toBe(201)
})

test('locked posts cannot be commented on and show no comments; missing posts are not found', async () => {
  const { id } = await textPost({ requiredRole: 'ALL_YOU_NEED' })
  const ann = await given.signedIn()
  const member = await given.as('ALL_YOU_WANT')
  const nowhere = crypto.randomUUID()
  expect((await addComment(id, 'Fine.', member)).status).toBe(201)
  expect(await addComment(id, 'Me too', ann)).toMatchObject({ status: 403, code: 'posts.locked' })
  expect(await listed(id)).toMatchObject({ status: 403, code: 'posts.locked' })
  expect(await listed(id, {}, ann)).toMatchObject({ status: 403, code: 'posts.locked' })
  expect((await listed(id, {}, member)).body.comments).toHaveLength(1)
  expect(await addComment(nowhere, 'Hello?', ann)).toMatchObject({ status: 404, code: 'posts.not_found' })
  expect(await listed(nowhere)).toMatchObject({ status: 404, code: 'posts.not_found' })
})

test('the first page has the latest comments, oldest first, and the next page ends right before it', async () => {
  const { id } = await textPost()
  const { id: authorId } = await given.user()
  const other = await textPost()
  const at = new Date('2027-03-01T10:00:00Z')
  // Equal timestamps, so that only the ids order them.
  for (let n = 0; n < 7; n++) await comment(id, authorId, { content: `c${n}`, createdAt: at })
  await comment(other.id, authorId, { content: 'elsewhere' })
  const pages: string[][] = []
  let before: string | undefined
  for (let hasEarlier = true; hasEarlier; ) {
    const { body } = await listed(id, { limit: 3, ...(before && { before }) })
    pages.unshift(body.comments.map((one) => one.content))
    before = body.comments[0]?.id
    hasEarlier = body.hasEarlier
  }
  expect(pages.map((page) => page.length)).toEqual([1, 3, 3])
  expect(pages.flat()).toEqual((await listed(id, { limit: 100 })).body.comments.map((one) => one.content))
  expect(new Set(pages.flat()).size).toBe(7)
})

test('when the cursor comment is deleted, its time still finds the earlier comments', async () => {
  const { id } = await textPost()
  const { id: authorId } = await given.user()
  for (let n = 0; n < 5; n++) await comment(id, authorId, { content: `c${n}` })
  const [oldest] = (await listed(id, { limit: 2 })).body.comments
  if (!oldest) throw new Error('there are comments')
  await db.delete(postComments).where(eq(postComments.id, oldest.id))
  const place = { before: oldest.id, beforeTime: oldest.createdAt, limit: 10 }
  expect((await listed(id, place)).body.comments.map(({ content }) => content)).toEqual(['c0', 'c1', 'c2'])
  // Without the time its position is unknown, and an empty page would be wrong.
  expect(await listed(id, { before: oldest.id })).toMatchObject({ status: 404, code: 'posts.comment_not_found' })
})
