import { feedApi } from '@crew-chief/contract/feed'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { notificationRequests } from '../../testing/notification-requests.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/public.ts'
import { runAnnounceComment } from './announce-comment.job.ts'

const server = await startTestServer()
const { db, deps, send, runJobs } = server
const given = builders(server)
const { textPost, comment } = postBuilders(server)
const { notificationsOf } = notificationRequests(server)

const write = async (id: string, { token }: { token: string }, content = 'Well seen.') =>
  (await send(feedApi.addComment, { params: { id }, body: { content } }, { token })).body
const titlesOf = async (person: { token: string }) => (await notificationsOf(person)).map(({ title }) => title)

test('a comment notifies the author of the post and earlier commenters once, and never its writer', async () => {
  const author = await given.as('ADMIN')
  const ann = await given.signedIn({ firstName: 'Ann', lastName: 'Ames' })
  const ben = await given.signedIn({ firstName: 'Ben', lastName: 'Boyd' })
  const other = await given.signedIn()
  const { id } = await textPost({ title: 'Hands', authorId: author.id })
  await write(id, ann, 'First')
  await write(id, ann, 'Second')
  await runJobs()
  expect(await notificationsOf(ann)).toEqual([])
  const third = await write(id, ben, 'Third')
  await runJobs()
  await runAnnounceComment(deps, { postId: id, commentId: third.id })
  expect(await notificationsOf(ann)).toEqual([
    { kind: 'comment', title: 'Ben Boyd commented on Hands', body: 'Third', path: `/library/${id}?comments=${id}` },
  ])
  expect(await titlesOf(author)).toEqual([
    'Ann Ames commented on Hands',
    'Ann Ames commented on Hands',
    'Ben Boyd commented on Hands',
  ])
  expect([await titlesOf(ben), await titlesOf(other)]).toEqual([[], []])
})

test('commenters who may no longer read the post are not notified', async () => {
  const left = await given.as('ALL_YOU_NEED')
  const stayed = await given.as('ALL_YOU_NEED')
  const ben = await given.as('ADMIN')
  const { id } = await textPost({ requiredRole: 'ALL_YOU_NEED' })
  for (const person of [left, stayed]) await comment(id, person.id)
  await db.update(users).set({ role: 'NON_MEMBER' }).where(eq(users.id, left.id))
  await write(id, ben)
  await runJobs()
  expect([(await titlesOf(left)).length, (await titlesOf(stayed)).length]).toEqual([0, 1])
})

test('only earlier commenters are notified, and a deleted comment notifies nobody', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const eve = await given.signedIn()
  const { id } = await textPost()
  await comment(id, ann.id)
  await comment(id, eve.id, { createdAt: new Date(Date.now() + 60_000) })
  await write(id, ben)
  const { id: commentId } = await write(id, ben, 'Not this one')
  await send(feedApi.deleteComment, { params: { id, commentId } }, ben)
  await runJobs()
  expect([(await titlesOf(ann)).length, (await titlesOf(eve)).length]).toEqual([1, 0])
})

test('long comments are cut', async () => {
  const author = await given.as('ADMIN')
  const ben = await given.signedIn()
  const { id } = await textPost({ authorId: author.id })
  await write(id, ben, 'word '.repeat(200))
  await runJobs()
  const [found] = await notificationsOf(author)
  expect(found?.body).toMatch(/word…$/)
  expect(found?.body.length).toBeLessThanOrEqual(301)
})
