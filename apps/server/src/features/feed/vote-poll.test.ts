import { feedApi } from '@crew-chief/contract/feed'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/public.ts'
import { pollVotes } from './feed.tables.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { pollPost, textPost, vote } = postBuilders(server)

type User = { id: string; token: string }
const cast = (id: string, choice: number, user?: User) =>
  send(feedApi.votePoll, { params: { id }, body: { choice } }, { token: user?.token })
const pollFor = async (id: string, user?: User) =>
  (await send(feedApi.getPost, { params: { id } }, { token: user?.token })).body.poll
const storedVotes = (id: string) => db.select().from(pollVotes).where(eq(pollVotes.postId, id))

const POLL = { question: 'What do you have?', options: ['Block', 'Charge', 'No call'] }
const HIDDEN = { ...POLL, votes: null, myChoice: null, results: null, ruling: null }

test('before the vote a reader sees question and options only; the vote reveals results and ruling', async () => {
  const { id } = await pollPost()
  const ann = await given.signedIn({ experienceLevels: ['REC'] })
  const bob = await given.user()
  await vote(id, bob.id, 0)
  for (const reader of [undefined, ann]) expect(await pollFor(id, reader)).toEqual(HIDDEN)
  const voted = {
    ...POLL,
    votes: 2,
    myChoice: 1,
    results: [
      { level: 'REC', counts: [0, 1, 0] },
      { level: null, counts: [1, 0, 0] },
    ],
    ruling: 'The defender was there first.',
  }
  expect(await cast(id, 1, ann)).toMatchObject({ status: 200, body: voted })
  expect(await pollFor(id, ann)).toEqual(voted)
  expect(await pollFor(id, await given.signedIn())).toEqual(HIDDEN)
})

test('a vote counts for the highest level at the time, whatever the profile says later', async () => {
  const { id } = await pollPost()
  const ann = await given.signedIn({ experienceLevels: ['DI', 'REC', 'HIGH_SCHOOL'] })
  await cast(id, 2, ann)
  await db
    .update(users)
    .set({ experienceLevels: ['FIBA'] })
    .where(eq(users.id, ann.id))
  expect((await pollFor(id, ann))?.results).toEqual([{ level: 'DI', counts: [0, 0, 1] }])
})

test('a second vote is rejected and changes nothing', async () => {
  const { id } = await pollPost()
  const ann = await given.signedIn()
  await cast(id, 1, ann)
  for (const choice of [0, 1])
    expect(await cast(id, choice, ann)).toMatchObject({
      status: 409,
      code: 'posts.already_voted',
      message: 'You’ve already voted on this poll.',
    })
  expect(await storedVotes(id)).toMatchObject([{ userId: ann.id, choice: 1, level: null }])
})

test('the author and admins see results without voting, and may vote', async () => {
  const author = await given.signedIn()
  const { id } = await pollPost({ authorId: author.id })
  const bob = await given.user()
  await vote(id, bob.id, 2, 'JUCO')
  for (const [index, reader] of [author, await given.as('ADMIN')].entries()) {
    expect(await pollFor(id, reader)).toMatchObject({
      votes: 1 + index,
      myChoice: null,
      ruling: 'The defender was there first.',
    })
    expect(await cast(id, 0, reader)).toMatchObject({ status: 200, body: { votes: 2 + index, myChoice: 0 } })
  }
  expect(await pollFor(id, await given.as('CLINICIAN'))).toEqual(HIDDEN)
})

test('a poll without votes has empty results for its author', async () => {
  const author = await given.signedIn()
  const { id } = await pollPost({ authorId: author.id, poll: { ruling: null } })
  expect(await pollFor(id, author)).toEqual({ ...POLL, votes: 0, myChoice: null, results: [], ruling: null })
})

test('visitors cannot vote', async () => {
  const { id } = await pollPost()
  expect(await cast(id, 0)).toMatchObject({ status: 401, message: 'No auth token found' })
  expect(await storedVotes(id)).toEqual([])
})

test('only readers of a locked post see its poll and vote', async () => {
  const { id } = await pollPost({ requiredRole: 'ALL_YOU_NEED' })
  const ann = await given.signedIn()
  const member = await given.as('ALL_YOU_NEED')
  expect(await cast(id, 0, ann)).toMatchObject({ status: 403, code: 'posts.locked' })
  expect(await pollFor(id, ann)).toBeUndefined()
  expect((await cast(id, 0, member)).status).toBe(200)
})

test('a vote for an option the poll does not have is rejected', async () => {
  const { id } = await pollPost()
  const ann = await given.signedIn()
  expect(await cast(id, 3, ann)).toMatchObject({ status: 400, code: 'posts.unknown_option' })
  for (const choice of [-1, 6, 1.5]) expect((await cast(id, choice, ann)).status).toBe(400)
  expect(await storedVotes(id)).toEqual([])
})

test('a post without a poll and an unknown post are not found; the first has no poll field', async () => {
  const { id } = await textPost()
  const ann = await given.signedIn()
  expect(await cast(id, 0, ann)).toMatchObject({ status: 404, code: 'posts.no_poll' })
  expect(await cast(crypto.randomUUID(), 0, ann)).toMatchObject({ status: 404, code: 'posts.not_found' })
  expect((await send(feedApi.getPost, { params: { id } })).body).not.toHaveProperty('poll')
})
