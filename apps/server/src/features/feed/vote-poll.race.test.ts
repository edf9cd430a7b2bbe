import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { createBarrier, runConcurrently, waitForLockWaiters } from '../../testing/concurrency.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pollVotes } from './feed.tables.ts'
import { findPoll, hasVotes, insertVote, setPoll } from './polls.store.ts'
import { lockPostRow } from './post-access.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { pollPost } = postBuilders(server)
const { token: adminToken } = await given.as('ADMIN')
const CHANGED = { question: 'Who has the call?', options: ['Lead', 'Trail'], ruling: null }

const votesOf = (postId: string, userId: string) =>
  db
    .select()
    .from(pollVotes)
    .where(and(eq(pollVotes.postId, postId), eq(pollVotes.userId, userId)))

test('of three concurrent votes one is stored and the others are rejected', async () => {
  const ann = await given.signedIn()
  for (let round = 0; round < 10; round++) {
    const { id } = await pollPost()
    const answers = await runConcurrently(3, (choice) =>
      send(feedApi.votePoll, { params: { id }, body: { choice } }, { token: ann.token }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const stored = await votesOf(id, ann.id)
    expect(stored.map(({ choice }) => choice)).toEqual([answers.findIndex(({ status }) => status === 200)])
  }
})

/** Runs `edit` while a vote is stored but not committed. */
async function duringVote<T>(postId: string, edit: () => Promise<T>, { locks = true } = {}): Promise<T> {
  const voted = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const { id: userId } = await given.user()
  const voting = inTransaction(db, async (tx) => {
    if (locks) await lockPostRow(tx, postId)
    await insertVote(tx, { postId, userId, choice: 2 })
    voted.resolve()
    await commit.promise
  })
  await voted.promise
  const answer = edit()
  if (locks) await waitForLockWaiters(db)
  else await answer
  commit.resolve()
  await voting
  return answer
}

test('an edit of the options waits for a concurrent vote and is rejected', async () => {
  const { id } = await pollPost()
  const edit = () =>
    send(feedAdminApi.updatePost, { params: { id }, body: { post: { poll: CHANGED } } }, { token: adminToken })
  expect(await duringVote(id, edit)).toMatchObject({ status: 409, code: 'posts.poll_has_votes' })
  expect((await findPoll(db, id))?.options).toEqual(['Block', 'Charge', 'No call'])
})

test('control: without the post lock the options change under a vote', async () => {
  const { id } = await pollPost()
  const edit = () =>
    inTransaction(db, async (tx) => {
      if (!(await hasVotes(tx, id))) await setPoll(tx, id, CHANGED)
    })
  await duringVote(id, edit, { locks: false })
  expect([await hasVotes(db, id), (await findPoll(db, id))?.options]).toEqual([true, ['Lead', 'Trail']])
})

test('control: checking before inserting stores two votes', async () => {
  await db.execute(sql`alter table ${pollVotes} drop constraint poll_votes__one_each`)
  const { id } = await pollPost()
  const ann = await given.user()
  const bothChecked = createBarrier(2)
  await runConcurrently(2, async (choice) => {
    const before = await votesOf(id, ann.id)
    await bothChecked()
    if (before.length === 0) await db.insert(pollVotes).values({ postId: id, userId: ann.id, choice })
  })
  expect(await votesOf(id, ann.id)).toHaveLength(2)
})
