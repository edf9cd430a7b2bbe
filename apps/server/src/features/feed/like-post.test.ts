import { feedApi } from '@crew-chief/contract/feed'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/public.ts'
import { postLikes, posts } from './feed.tables.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { textPost } = postBuilders(server)

const like = (id: string, { token }: { token: string }) => send(feedApi.likePost, { params: { id } }, { token })
const unlike = (id: string, { token }: { token: string }) => send(feedApi.unlikePost, { params: { id } }, { token })
const counted = async (id: string) => ({
  said: (await db.select({ n: posts.likeCount }).from(posts).where(eq(posts.id, id)))[0]?.n,
  rows: await db.$count(postLikes, eq(postLikes.postId, id)),
})

test('liking returns the count and is idempotent', async () => {
  const { id } = await textPost()
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  expect(await like(id, ann)).toMatchObject({ status: 200, body: { likeCount: 1, likedByMe: true } })
  expect((await like(id, ann)).body).toEqual({ likeCount: 1, likedByMe: true })
  expect((await like(id, bob)).body).toEqual({ likeCount: 2, likedByMe: true })
  expect(await counted(id)).toEqual({ said: 2, rows: 2 })
})

test('unliking removes the like and is idempotent', async () => {
  const { id } = await textPost()
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  await like(id, ann)
  expect((await unlike(id, bob)).status).toBe(204)
  expect(await counted(id)).toEqual({ said: 1, rows: 1 })
  expect((await unlike(id, ann)).status).toBe(204)
  expect((await unlike(id, ann)).status).toBe(204)
  expect(await counted(id)).toEqual({ said: 0, rows: 0 })
})

test('locked posts cannot be liked; a former member can still remove a like', async () => {
  const { id } = await textPost({ requiredRole: 'ALL_YOU_NEED' })
  const ann = await given.as('ALL_YOU_NEED')
  expect((await like(id, ann)).status).toBe(200)
  await db.update(users).set({ role: 'NON_MEMBER' }).where(eq(users.id, ann.id))
  expect(await like(id, ann)).toMatchObject({ status: 403, code: 'posts.locked' })
  expect(await counted(id)).toEqual({ said: 1, rows: 1 })
  expect((await unlike(id, ann)).status).toBe(204)
  expect(await counted(id)).toEqual({ said: 0, rows: 0 })
})

test('an unknown post is not found', async () => {
  const ann = await given.signedIn()
  const id = crypto.randomUUID()
  expect(await like(id, ann)).toMatchObject({ status: 404, code: 'posts.not_found' })
  expect(await unlike(id, ann)).toMatchObject({ status: 404, code: 'posts.not_found' })
})
