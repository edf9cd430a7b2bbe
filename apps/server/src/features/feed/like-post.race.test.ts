import { feedApi } from '@crew-chief/contract/feed'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { signInMany } from '../../testing/many-users.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { postLikes, posts } from './feed.tables.ts'

const server = await startTestServer()
const { db, send } = server
const { textPost, like } = postBuilders(server)
const users = await signInMany(server, 25)
const userAt = (index: number) => users[index % users.length] ?? { id: '', token: '' }

const countsOf = async (id: string) => {
  const [row] = await db.select({ stored: posts.likeCount }).from(posts).where(eq(posts.id, id))
  return { stored: row?.stored, rows: await db.$count(postLikes, eq(postLikes.postId, id)) }
}
const sendLike = (id: string, index: number, endpoint: typeof feedApi.likePost | typeof feedApi.unlikePost) =>
  send(endpoint, { params: { id } }, { token: userAt(index).token })

test('of concurrent likes each user counts once', async () => {
  const { id } = await textPost()
  const answers = await runConcurrently(50, (index) => sendLike(id, index, feedApi.likePost))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await countsOf(id)).toEqual({ stored: 25, rows: 25 })
})

test('concurrent likes and unlikes leave a correct count', async () => {
  const { id } = await textPost()
  for (const { id: userId } of users.slice(0, 10)) await like(id, userId)
  await runConcurrently(50, (index) => sendLike(id, index, index < 25 ? feedApi.likePost : feedApi.unlikePost))
  const { stored, rows } = await countsOf(id)
  expect(stored).toBe(rows)
})

test('control: read-modify-write of the count loses likes', async () => {
  const { id } = await textPost()
  const allHaveRead = createBarrier(5)
  await runConcurrently(5, async (index) => {
    const { stored = 0 } = await countsOf(id)
    await allHaveRead()
    await db.insert(postLikes).values({ postId: id, userId: userAt(index).id })
    await db
      .update(posts)
      .set({ likeCount: stored + 1 })
      .where(eq(posts.id, id))
  })
  expect(await countsOf(id)).toEqual({ stored: 1, rows: 5 })
})
