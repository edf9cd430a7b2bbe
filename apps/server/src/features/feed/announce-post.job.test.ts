import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { LIBRARY_TYPES, type LibraryType } from '@crew-chief/domain/feed/post-choices'
import { ROLES } from '@crew-chief/domain/roles'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { notificationRequests } from '../../testing/notification-requests.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/public.ts'
import { notifications } from '../notifications/public.ts'
import { runAnnouncePost } from './announce-post.job.ts'
import { libraryFollows } from './feed.tables.ts'

const server = await startTestServer()
const { db, deps, send, runJobs } = server
const given = builders(server)
const { newsletter } = postBuilders(server)
const { notificationsOf, mailsAfterJobs, switchOffMail } = notificationRequests(server)
const admin = await given.as('ADMIN')

type Person = Awaited<ReturnType<typeof given.signedIn>>
type Form = Parameters<typeof send<typeof feedAdminApi.createPost>>[1]['body']

beforeEach(async () => {
  await db.delete(notifications)
  await db.delete(libraryFollows)
})

const follow = async (person: Person, ...libraries: LibraryType[]) => {
  for (const library of libraries) await send(feedApi.followLibrary, { params: { library } }, { token: person.token })
  return person
}
const publish = async (form: Partial<Form> = {}) => {
  const text = { type: 'TEXT', title: 'Hands', description: 'What to look for.', content: 'Eyes up.' } as const
  const body: Form = { ...text, requiredRole: 'NON_MEMBER', ...form }
  return (await send(feedAdminApi.createPost, { body }, { token: admin.token })).body
}
const kindsOf = async (person: Person) => (await notificationsOf(person)).map(({ kind }) => kind)

test('a new post notifies the followers of its libraries once, and not its author', async () => {
  const ann = await follow(await given.signedIn(), 'YMTC', 'QUIZZES')
  const ben = await follow(await given.signedIn(), 'LIVE_CALLS')
  await follow(admin, 'YMTC')
  const { id } = await publish({ contentLibrary: ['YMTC', 'QUIZZES'] })
  await runJobs()
  expect(await notificationsOf(ann)).toEqual([
    { kind: 'new_post', title: 'New post: Hands', body: 'What to look for.', path: `/library/${id}` },
  ])
  expect([await kindsOf(ben), await kindsOf(admin)]).toEqual([[], []])
})

test('only followers whose role may read the post are notified', async () => {
  const followers = await Promise.all(ROLES.map(async (role) => follow(await given.as(role), ...LIBRARY_TYPES)))
  await publish({ contentLibrary: ['YMTC'], requiredRole: 'ALL_YOU_NEED' })
  await runJobs()
  const notified = await Promise.all(followers.map(async (person) => (await kindsOf(person)).length))
  expect(notified).toEqual([0, 1, 1, 1, 1])
})

test('nobody is notified of a post without a library, after unfollowing, or of an edit', async () => {
  const ann = await follow(await given.signedIn(), 'YMTC', 'QUIZZES')
  await send(feedApi.unfollowLibrary, { params: { library: 'QUIZZES' } }, ann)
  const { id } = await publish()
  await publish({ contentLibrary: ['QUIZZES'] })
  await runJobs()
  const body = { post: { title: 'Feet', contentLibrary: ['YMTC' as const] } }
  expect((await send(feedAdminApi.updatePost, { params: { id }, body }, { token: admin.token })).status).toBe(200)
  await runJobs()
  expect(await kindsOf(ann)).toEqual([])
})

test('a post that is deleted before the job runs notifies nobody', async () => {
  const ann = await follow(await given.signedIn(), 'YMTC')
  const { id } = await publish({ contentLibrary: ['YMTC'] })
  await send(feedAdminApi.deletePost, { params: { id } }, { token: admin.token })
  await runJobs()
  expect(await kindsOf(ann)).toEqual([])
})

test('a newsletter is mailed as plain text to all who may read it and confirmed their address', async () => {
  const member = await given.signedIn({ role: 'ALL_YOU_NEED', firstName: 'Mo' })
  const unconfirmed = await given.signedIn({ role: 'ALL_YOU_NEED', emailConfirmedAt: null })
  const stranger = await given.signedIn()
  await follow(member, 'NEWSLETTERS')
  const { id } = await publish({
    type: 'NEWSLETTER',
    title: 'March',
    requiredRole: 'ALL_YOU_NEED',
    content: '# Hello\n\nThis is **bold** and a [link](https://example.com/x).',
    contentLibrary: ['NEWSLETTERS'],
  })
  const [mail, ...others] = await mailsAfterJobs(member.email)
  expect([mail?.subject, others]).toEqual(['March', []])
  expect(mail?.text).toContain(
    'Hello Mo,\n\nWhat to look for.\n\nHello\n\nThis is bold and a link.\n\n' +
      `Read it online: ${deps.config.publicUrl}/library/${id}`,
  )
  expect(mail?.unsubscribeUrl).toContain('newsletter')
  const expected = [
    { kind: 'newsletter', title: 'Newsletter: March', body: 'What to look for.', path: `/library/${id}` },
  ]
  expect([await notificationsOf(member), await notificationsOf(unconfirmed)]).toEqual([expected, expected])
  expect(await notificationsOf(stranger)).toEqual([])
  expect([await mailsAfterJobs(unconfirmed.email), await mailsAfterJobs(stranger.email)]).toEqual([[], []])
})

test('a person who switched off newsletter emails is notified in the app only', async () => {
  const ann = await given.signedIn()
  await switchOffMail(ann, 'newsletter')
  await publish({ type: 'NEWSLETTER' })
  expect([await mailsAfterJobs(ann.email), await kindsOf(ann)]).toEqual([[], ['newsletter']])
})

test('batches reach every reader once, also when the job is repeated', async () => {
  await Promise.all(Array.from({ length: 7 }, () => given.user()))
  const { id } = await newsletter()
  const written = () => db.$count(notifications, eq(notifications.key, id))
  await runAnnouncePost(deps, { postId: id, after: null }, 3)
  expect(await written()).toBe(3)
  // The next batch is a job of its own.
  await runJobs()
  expect(await written()).toBe(await db.$count(users))
  await runAnnouncePost(deps, { postId: id, after: null })
  expect(await written()).toBe(await db.$count(users))
})
