import { feedApi } from '@crew-chief/contract/feed'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/public.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { postComments, posts } from './feed.tables.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { textPost, comment } = postBuilders(server)

type Place = { id: string; commentId: string }
const rewrite = (params: Place, { token }: { token: string }) =>
  send(feedApi.updateComment, { params, body: { content: 'On second thoughts.' } }, { token })
const remove = (params: Place, { token }: { token: string }) => send(feedApi.deleteComment, { params }, { token })
const counted = async (id: string) => ({
  said: (await db.select({ n: posts.commentCount }).from(posts).where(eq(posts.id, id)))[0]?.n,
  rows: await db.$count(postComments, eq(postComments.postId, id)),
})

async function commented(fields: Parameters<typeof textPost>[0] = {}) {
  const post = await textPost(fields)
  const ann = await given.as('ALL_YOU_NEED')
  const { id: commentId } = await comment(post.id, ann.id, { content: 'Travel!' })
  return { ann, post, place: { id: post.id, commentId } }
}
const lapse = ({ id }: { id: string }) => db.update(users).set({ role: 'NON_MEMBER' }).where(eq(users.id, id))

test('an edited comment is marked as edited', async () => {
  const { ann, place } = await commented()
  const { status, body } = await rewrite(place, ann)
  expect([status, body]).toMatchObject([200, { content: 'On second thoughts.', author: { id: ann.id } }])
  expect(body.editedAt).not.toBeNull()
  expect(await counted(place.id)).toEqual({ said: 1, rows: 1 })
})

test('a comment can be edited by its author only, not by admins or the post’s author', async () => {
  const author = await given.as('CLINICIAN')
  const { place } = await commented({ authorId: author.id })
  for (const user of [await given.signedIn(), await given.as('ADMIN'), author])
    expect(await rewrite(place, user)).toMatchObject({ status: 403, code: 'access.role' })
})

test('a comment on a locked post is unknown to people who cannot read the post', async () => {
  const { place } = await commented({ requiredRole: 'ALL_YOU_NEED' })
  const visitor = await given.signedIn()
  expect(await rewrite(place, visitor)).toMatchObject({ status: 404, code: 'posts.comment_not_found' })
  expect(await remove(place, visitor)).toMatchObject({ status: 404, code: 'posts.comment_not_found' })
})

test('a comment is found under its own post only', async () => {
  const { ann, place } = await commented()
  const elsewhere = { ...place, id: (await textPost()).id }
  expect(await rewrite(elsewhere, ann)).toMatchObject({ status: 404, code: 'posts.comment_not_found' })
  expect(await remove(elsewhere, ann)).toMatchObject({ status: 404, code: 'posts.comment_not_found' })
  expect(await counted(place.id)).toEqual({ said: 1, rows: 1 })
  expect(await counted(elsewhere.id)).toEqual({ said: 0, rows: 0 })
})

test('after the membership ends, a comment on a locked post can be deleted but not edited', async () => {
  const { ann, place } = await commented({ requiredRole: 'ALL_YOU_NEED' })
  await lapse(ann)
  expect(await rewrite(place, ann)).toMatchObject({ status: 403, code: 'posts.locked' })
  expect((await remove(place, ann)).status).toBe(204)
  expect(await counted(place.id)).toEqual({ said: 0, rows: 0 })
})

test('deleting your own comment is not logged and works once', async () => {
  const { ann, place } = await commented()
  const answers = await runConcurrently(4, () => remove(place, ann))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404])
  expect(await counted(place.id)).toEqual({ said: 0, rows: 0 })
  expect(await db.$count(auditEntries, eq(auditEntries.subjectId, ann.id))).toBe(0)
})

test('an admin can delete any comment; the audit log records its author and text', async () => {
  const { ann, post, place } = await commented()
  const admin = await given.as('ADMIN')
  expect(await remove(place, await given.signedIn())).toMatchObject({ status: 403, code: 'access.role' })
  expect((await remove(place, admin)).status).toBe(204)
  expect(await counted(place.id)).toEqual({ said: 0, rows: 0 })
  expect(await db.select().from(auditEntries).where(eq(auditEntries.subjectId, ann.id))).toMatchObject([
    {
      action: 'posts.comment_removed',
      actorId: admin.id,
      subjectName: `${ann.firstName} ${ann.lastName}`,
      details: { post: post.title, comment: 'Travel!' },
    },
  ])
})
