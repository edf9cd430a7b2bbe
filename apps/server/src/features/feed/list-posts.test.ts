import { feedApi } from '@crew-chief/contract/feed'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { posts } from './feed.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { textPost, imagePost, quizPost, pollPost, videoPost, comment, like, answer, vote } = postBuilders(server)
const reader = await given.signedIn()
const member = await given.as('ALL_YOU_NEED')
const admin = await given.as('ADMIN')

type Query = NonNullable<Parameters<typeof server.send<typeof feedApi.listPosts>>[1]['query']>
type Asker = { token: string } | null

const ask = (query: Query, asker: Asker = null) =>
  server.send(feedApi.listPosts, { query }, asker ? { token: asker.token } : {})

async function page(query: Query, asker: Asker = null) {
  const { body, message } = await ask({ page: 1, ...query }, asker)
  if (!body || Array.isArray(body)) throw new Error(`no page: ${message}`)
  return body
}
async function all(query: Query = {}, asker: Asker = null): Promise<Post[]> {
  const { body } = await ask(query, asker)
  if (!Array.isArray(body)) throw new Error('no list')
  return body
}
const titles = (list: readonly Post[]) => list.map(({ title }) => title)
/** Without the posts of other tests in this file. */
const alone = () => inTransaction(server.db, (tx) => tx.delete(posts))
const several = async (count: number) => {
  for (let number = 1; number <= count; number++) await textPost({ title: `No ${number}` })
}

test('without page: a plain list, newest first, with likes and the latest 20 comments', async () => {
  await alone()
  await textPost({ title: 'Older' })
  const { id } = await textPost({ title: 'Newer' })
  for (let number = 1; number <= 21; number++) await comment(id, reader.id, { content: `No ${number}` })
  await like(id, reader.id, new Date(1_000))
  await like(id, member.id, new Date(2_000))
  const list = await all()
  expect(titles(list)).toEqual(['Newer', 'Older'])
  expect(list[0]).toMatchObject({ likes: [member.id, reader.id], likeCount: 2, commentCount: 21 })
  expect(list[0]?.comments.map(({ content }) => content)).toEqual(
    Array.from({ length: 20 }, (_, index) => `No ${index + 2}`),
  )
  expect(list[1]).toMatchObject({ likes: [], comments: [] })
})

test('the plain list is limited to 1000 posts with 100 likes each', async () => {
  await alone()
  const { id, authorId } = await textPost()
  await server.db.execute(sql`insert into posts (type, title, description, required_role, author_id, created_at)
    select 'TEXT', 'Many', '', 'NON_MEMBER', ${authorId}, now() - interval '1 day' from generate_series(1, 1001)`)
  await server.db.execute(sql`insert into users (email, first_name, last_name)
    select 'liker' || number || '@mail.example', 'Lee', 'Liker' from generate_series(1, 101) number`)
  await server.db.execute(sql`insert into post_likes (post_id, user_id)
    select ${id}, id from users where last_name = 'Liker'`)
  await server.db.update(posts).set({ likeCount: 101 }).where(eq(posts.id, id))
  const list = await all()
  expect(list).toHaveLength(1_000)
  expect([list[0]?.likes?.length, list[0]?.likeCount]).toEqual([100, 101])
})

test('a page has the latest two comments, oldest first, and only the number of likes', async () => {
  await alone()
  const { id } = await textPost()
  for (const content of ['One', 'Two', 'Three']) await comment(id, reader.id, { content })
  await like(id, reader.id)
  const [post] = (await page({}, reader)).posts
  expect(post?.comments.map(({ content }) => content)).toEqual(['Two', 'Three'])
  expect(post?.comments[0]?.author).toEqual({
    id: reader.id,
    firstName: reader.firstName,
    lastName: reader.lastName,
    role: 'NON_MEMBER',
    profileImage: null,
  })
  expect(post).toMatchObject({ commentCount: 3, likeCount: 1, likedByMe: true })
  expect(post).not.toHaveProperty('likes')
  expect((await page({}, member)).posts[0]?.likedByMe).toBe(false)
  expect((await page({})).posts[0]?.likedByMe).toBe(false)
})

test('the pagination is correct; an empty feed has one page', async () => {
  await alone()
  await several(5)
  const second = await page({ page: 2, limit: 2 })
  expect(titles(second.posts)).toEqual(['No 3', 'No 2'])
  expect(second.pagination).toEqual({ page: 2, totalPages: 3, total: 5 })
  expect((await page({ page: 3, limit: 2 })).pagination).toEqual({ page: 3, totalPages: 3, total: 5 })
  expect((await page({ search: 'nothing like it' })).pagination).toEqual({ page: 1, totalPages: 1, total: 0 })
})

test('with after, a page starts after that post even if new posts were added', async () => {
  await alone()
  await several(4)
  const first = await page({ limit: 2 })
  await textPost({ title: 'Just now' })
  const after = first.posts[1]?.id
  expect(titles((await page({ page: 2, limit: 2, after })).posts)).toEqual(['No 2', 'No 1'])
  expect(titles((await page({ page: 2, limit: 2 })).posts)).toEqual(['No 3', 'No 2'])
})

test('posts with equal timestamps are each listed once', async () => {
  await alone()
  const createdAt = new Date()
  for (let number = 1; number <= 5; number++) await textPost({ title: `No ${number}`, createdAt })
  const seen: string[] = []
  let after: string | undefined
  for (let number = 1; number <= 3; number++) {
    const { posts: list } = await page({ page: number, limit: 2, after })
    seen.push(...titles(list))
    after = list.at(-1)?.id
  }
  expect(seen.toSorted()).toEqual(['No 1', 'No 2', 'No 3', 'No 4', 'No 5'])
})

test('when the after post was deleted, the page number is used', async () => {
  await alone()
  await several(4)
  const after = (await page({ limit: 2 })).posts[1]?.id ?? ''
  await server.db.delete(posts).where(eq(posts.id, after))
  expect(titles((await page({ page: 2, limit: 2, after })).posts)).toEqual(['No 1'])
})

test('popular sorts by likes, then newest, also across pages', async () => {
  await alone()
  const one = await textPost({ title: 'Liked' })
  const two = await textPost({ title: 'Liked later' })
  await textPost({ title: 'New' })
  const best = await textPost({ title: 'Best', createdAt: new Date(0) })
  for (const { id } of [one, two, best]) await like(id, reader.id)
  await like(best.id, member.id)
  expect(titles((await page({ sort: 'popular' })).posts)).toEqual(['Best', 'Liked later', 'Liked', 'New'])
  expect(titles((await page({ sort: 'popular', page: 2, limit: 2, after: two.id })).posts)).toEqual(['Liked', 'New'])
  expect(titles(await all({ sort: 'popular' }))).toEqual(['Best', 'Liked later', 'Liked', 'New'])
})

test('type, tag and library filter the list, alone and combined', async () => {
  await alone()
  await textPost({ title: 'Text', tags: ['BHD', 'Zone'], libraries: ['YMTC', 'ANNOUNCEMENTS'] })
  await imagePost({ title: 'Image', tags: ['BHD'], libraries: ['YMTC'] })
  await quizPost({ title: 'Quiz', libraries: ['QUIZZES'] })
  expect(titles((await page({ type: 'QUIZ' })).posts)).toEqual(['Quiz'])
  expect(titles((await page({ tag: 'BHD' })).posts)).toEqual(['Image', 'Text'])
  expect(titles((await page({ library: 'ANNOUNCEMENTS' })).posts)).toEqual(['Text'])
  expect(titles((await page({ tag: 'BHD', library: 'YMTC', type: 'IMAGE' })).posts)).toEqual(['Image'])
  expect(titles(await all({ tag: 'Zone' }))).toEqual(['Text'])
  expect((await page({ tag: 'BHD', limit: 1 })).pagination.total).toBe(2)
})

test('both lists contain teasers of posts the reader cannot access', async () => {
  await alone()
  const { id } = await videoPost({ requiredRole: 'ALL_YOU_NEED', content: 'Secret' })
  await comment(id, member.id, { content: 'Secret' })
  await like(id, member.id)
  for (const [post] of [await all(), (await page({}, reader)).posts]) {
    expect(post).toMatchObject({ locked: true, content: null, files: [], quiz: null, comments: [] })
    expect(post?.teaser).toEqual({ files: 1, questions: 0, duration: 42 })
    expect(post?.likes ?? []).toEqual([])
  }
  expect((await page({}, member)).posts[0]).toMatchObject({ locked: false, content: 'Secret', teaser: null })
})

test('quiz answers are included for answered questions only', async () => {
  await alone()
  const { questions } = await quizPost()
  const [first] = questions
  await answer(first?.id ?? '', reader.id, 3)
  const shown = async (asker: Asker) =>
    (await page({}, asker)).posts[0]?.quiz?.questions.map(({ myAnswer, correctAnswer }) => [myAnswer, correctAnswer])
  const none = [null, null]
  expect(await shown(null)).toEqual([none, none])
  expect(await shown(member)).toEqual([none, none])
  expect(await shown(reader)).toEqual([[3, 1], none])
  expect(await shown(admin)).toEqual([
    [null, 1],
    [null, 1],
  ])
})

test('poll results are included for readers who have voted only', async () => {
  await alone()
  const { id } = await pollPost()
  await vote(id, reader.id, 2, 'JUCO')
  const shown = async (asker: Asker) =>
    [(await all({}, asker))[0], (await page({}, asker)).posts[0]].map((post) => post?.poll)
  const results = [{ level: 'JUCO', counts: [0, 0, 1] }]
  for (const poll of await shown(reader)) expect(poll).toMatchObject({ myChoice: 2, votes: 1, results })
  for (const poll of await shown(admin)) expect(poll).toMatchObject({ myChoice: null, votes: 1, results })
  for (const asker of [null, member])
    for (const poll of await shown(asker)) expect(poll).toMatchObject({ myChoice: null, votes: null, results: null })
})

test('a page takes one statement besides the session’s, whatever its size', async () => {
  await alone()
  for (let number = 0; number < 3; number++) {
    await quizPost()
    const { id } = await pollPost()
    for (const { id: userId } of [reader, member]) await vote(id, userId, number)
  }
  // The total is cached by each node.
  for (let node = 1; node <= 2; node++) await page({ limit: 1 }, reader)
  const spent = async (limit: number) => (await statementsOf(() => page({ limit }, reader))).length
  expect([await spent(1), await spent(5)]).toEqual([2, 2])
})
