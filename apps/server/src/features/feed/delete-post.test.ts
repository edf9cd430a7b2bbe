import { randomUUID } from 'node:crypto'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { uploads } from '../uploads/uploads.tables.ts'
import {
  pollVotes,
  postComments,
  postFiles,
  postLikes,
  postPolls,
  posts,
  quizAnswers,
  quizQuestions,
} from './feed.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { upload } = uploadRequests(server)
const { textPost, quizPost, pollPost, comment, like, answer, vote } = postBuilders(server)
const admin = await given.as('ADMIN')
const reader = await given.signedIn()

const remove = (id: string, { token } = admin) => server.send(feedAdminApi.deletePost, { params: { id } }, { token })

test('deleting a post deletes its comments, likes, answers and views', async () => {
  const { id, questions } = await quizPost()
  const other = await textPost()
  for (const postId of [id, other.id]) {
    await comment(postId, reader.id)
    await like(postId, reader.id)
  }
  await answer(questions[0]?.id ?? '', reader.id, 1)
  const answered = await remove(id)
  expect([answered.status, answered.body]).toEqual([204, undefined])
  const tables = [posts, postComments, postLikes, quizQuestions, quizAnswers, postFiles]
  expect(await Promise.all(tables.map((table) => server.db.$count(table)))).toEqual([1, 1, 1, 0, 0, 0])
})

test('deleting a post deletes its poll and votes', async () => {
  const { id } = await pollPost()
  const other = await pollPost()
  for (const postId of [id, other.id]) await vote(postId, reader.id, 0)
  await remove(id)
  expect(await server.db.select().from(pollVotes)).toMatchObject([{ postId: other.id }])
  expect(await server.db.select().from(postPolls)).toMatchObject([{ postId: other.id }])
  await remove(other.id)
})

test('its files are released', async () => {
  const content = await pictureOf(20, 20)
  const path = await upload(admin.token, { folder: 'posts/images', content })
  const body = { type: 'IMAGE' as const, title: 'Gallery', description: 'One', files: { path } }
  const post = (await server.send(feedAdminApi.createPost, { body }, { token: admin.token })).body
  await remove(post.id)
  const [row] = await server.db.select().from(uploads).where(eq(uploads.publicUrl, path))
  expect(row?.attachedAt).toBeNull()
})

test('the author and admins can delete a post; others are refused', async () => {
  const theirs = await textPost({ authorId: reader.id })
  const refused = await remove((await textPost()).id, reader)
  expect([refused.status, refused.code]).toEqual([403, 'access.role'])
  expect((await remove(theirs.id, await given.as('CLINICIAN'))).code).toBe('access.role')
  expect((await remove(theirs.id, reader)).status).toBe(204)
})

test('deleting a deleted or unknown post is not found', async () => {
  const { id } = await textPost()
  await remove(id)
  for (const gone of [id, randomUUID()]) {
    const answered = await remove(gone)
    expect([answered.status, answered.code]).toEqual([404, 'posts.not_found'])
  }
})

test('deleting is recorded in the audit log', async () => {
  const { id, title } = await textPost()
  await remove(id)
  const lines = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(lines).toMatchObject([{ action: 'posts.deleted', actorId: admin.id, subjectName: title }])
})
