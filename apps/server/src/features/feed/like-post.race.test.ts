import { feedApi } from '@crew-chief/contract/feed'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { signInMany } from '../../testing/many-users.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { postLikes, posts } from './feed.tables.ts'

const PATIENCE = { timeout: 60_000 }
const server = await startTestServer()
const { db, send } = server
const { textPost, like } = postBuilders(server)
const people = await signInMany(server, 25)
const personAt = (index: number) => people[index % people.length] ?? { id: '', token: '' }

const counted = async (id: string) => {
  const [row] = await db.select({ said: posts.likeCount }).from(posts).where(eq(posts.id, id))
  return { said: row?.said, rows: await db.$count(postLikes, eq(postLikes.postId, id)) }
}
const press = (id: string, index: number, row: typeof feedApi.likePost | typeof feedApi.unlikePost) =>
  send(row, { params: { id } }, { token: personAt(index).token })

test('fifty likes at once, two of each person: each person counts once', PATIENCE, async () => {
  const { id } = await textPost()
  const answers = await runConcurrently(50, (index) => press(id, index, feedApi.likePost))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await counted(id)).toEqual({ said: 25, rows: 25 })
})

test('likes and unlikes of the same people at once: the count is what is there', PATIENCE, async () => {
  const { id } = await textPost()
  for (const { id: userId } of people.slice(0, 10)) await like(id, userId)
  await runConcurrently(50, (index) => press(id, index, index < 25 ? feedApi.likePost : feedApi.unlikePost))
  const { said, rows } = await counted(id)
  expect(said).toBe(rows)
})

test('control: whoever reads the count and writes it back loses likes', PATIENCE, async () => {
  const { id } = await textPost()
  const allHaveRead = createBarrier(5)
  await runConcurrently(5, async (index) => {
    const { said = 0 } = await counted(id)
    await allHaveRead()
    await db.insert(postLikes).values({ postId: id, userId: personAt(index).id })
    await db
      .update(posts)
      .set({ likeCount: said + 1 })
      .where(eq(posts.id, id))
  })
  expect(await counted(id)).toEqual({ said: 1, rows: 5 })
})
