import { feedApi } from '@crew-chief/contract/feed'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { posting } from '../../testing/posting.ts'
import { atOnce } from '../../testing/race.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { postComments, posts } from './feed.tables.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { textPost, comment } = posting(server)

type Somebody = { token: string } | undefined
const say = (id: string, content: string, who: { token: string }) =>
  send(feedApi.addComment, { params: { id }, body: { content } }, { token: who.token })
const listed = (id: string, query: { before?: string; limit?: number } = {}, who?: Somebody) =>
  send(feedApi.listComments, { params: { id }, query }, { token: who?.token })
const counted = async (id: string) => ({
  said: (await db.select({ n: posts.commentCount }).from(posts).where(eq(posts.id, id)))[0]?.n,
  rows: await db.$count(postComments, eq(postComments.postId, id)),
})

test('a comment is answered as readers will see it, trimmed, with its author’s public face', async () => {
  const [{ id }, ann] = [await textPost(), await given.signedIn({ firstName: 'Ann' })]
  const { status, body } = await say(id, '  Advance the ball first. ', ann)
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

test('a blank one and one that is too long are refused', async () => {
  const [{ id }, ann] = [await textPost(), await given.signedIn()]
  expect(await say(id, '   ', ann)).toMatchObject({ status: 400, fields: { content: 'Please write a comment' } })
  expect((await say(id, 'x'.repeat(2_001), ann)).status).toBe(400)
  expect((await say(id, 'x'.repeat(2_000), ann)).status).toBe(201)
})

test('what is locked is neither commented on nor read; what is not there is not found', async () => {
  const { id } = await textPost({ requiredRole: 'ALL_YOU_NEED' })
  const [ann, member, nowhere] = [await given.signedIn(), await given.as('ALL_YOU_WANT'), crypto.randomUUID()]
  expect((await say(id, 'Fine.', member)).status).toBe(201)
  expect(await say(id, 'Me too', ann)).toMatchObject({ status: 403, code: 'posts.locked' })
  expect(await listed(id)).toMatchObject({ status: 403, code: 'posts.locked' })
  expect(await listed(id, {}, ann)).toMatchObject({ status: 403, code: 'posts.locked' })
  expect((await listed(id, {}, member)).body.comments).toHaveLength(1)
  expect(await say(nowhere, 'Hello?', ann)).toMatchObject({ status: 404, code: 'posts.not_found' })
  expect(await listed(nowhere)).toMatchObject({ status: 404, code: 'posts.not_found' })
})

test('ten a minute, and no more, also when they come at once; others are not held up', async () => {
  const [{ id }, ann, bob] = [await textPost(), await given.signedIn(), await given.signedIn()]
  // What could not be commented on anyway costs nothing.
  await say(crypto.randomUUID(), 'Hello?', ann)
  const answers = await atOnce(14, (index) => say(id, `Number ${index}`, ann))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 429, code: 'posts.too_many_comments' })
  expect((await say(id, 'Not me.', bob)).status).toBe(201)
  expect(await counted(id)).toEqual({ said: 11, rows: 11 })
})

test('the last ones come first, each page oldest first, and earlier ones go on exactly before them', async () => {
  const [{ id }, { id: authorId }, other] = [await textPost(), await given.user(), await textPost()]
  const at = new Date('2027-03-01T10:00:00Z')
  // Of one moment, so that only the order of ids tells them apart.
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
