// Creating and editing posts with a poll.

import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { pollVotes } from './feed.tables.ts'
import { findPoll } from './polls.store.ts'
import { findPost } from './posts.store.ts'

const server = await startTestServer()
const { db } = server
const given = builders(server)
const { pollPost, quizPost, newsletter, textPost, vote } = postBuilders(server)
const { token } = await given.as('ADMIN')
const voter = await given.user()

const TEXT = { type: 'TEXT' as const, title: 'Block or charge', description: 'Where to look.', content: 'Torso first.' }
const POLL = { question: 'What do you have?', options: ['Block', 'Charge'], ruling: 'Charge.' }
const STORED = { question: 'What do you have?', options: ['Block', 'Charge', 'No call'] }

const create = (body: object) => server.send(feedAdminApi.createPost, { body: { ...TEXT, ...body } }, { token })
const edit = ({ id }: { id: string }, post: object) =>
  server.send(feedAdminApi.updatePost, { params: { id }, body: { post } }, { token })

async function createByForm(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...TEXT, ...fields })) form.set(name, value)
  const sent = new Response(form)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/posts',
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('a post is created with a poll, whose texts are trimmed and whose ruling is optional', async () => {
  const { status, body } = await create({ poll: { ...POLL, question: ' What do you have? ' } })
  expect([status, body.poll]).toEqual([201, { ...POLL, votes: 0, myChoice: null, results: [] }])
  const { body: bare } = await create({ poll: { ...POLL, ruling: ' ' } })
  expect(bare.poll?.ruling).toBeNull()
})

test('a multipart form sends the poll as JSON text; an empty text is no poll', async () => {
  expect(await createByForm({ poll: JSON.stringify(POLL) })).toMatchObject({ status: 201, body: { poll: POLL } })
  const { status, body } = await createByForm({ poll: '' })
  expect([status, 'poll' in body]).toEqual([201, false])
})

const six = ['A', 'B', 'C', 'D', 'E', 'F']
test.each([
  ['text that is not JSON', 'what?', 'poll', 'A poll needs a question and a list of options'],
  ['a list', '[]', 'poll', 'A poll needs a question and a list of options'],
  ['no options', { question: 'Travel?' }, 'poll.options', 'A poll needs a question and a list of options'],
  ['a blank question', { ...POLL, question: ' ' }, 'poll.question', 'Poll question required'],
  ['one option', { ...POLL, options: ['A'] }, 'poll.options', 'A poll needs at least 2 options'],
  ['seven options', { ...POLL, options: [...six, 'G'] }, 'poll.options', 'A poll can have at most 6 options'],
  ['a blank option', { ...POLL, options: ['A', ' '] }, 'poll.options.1', 'Option required'],
  ['equal options', { ...POLL, options: ['A', 'A '] }, 'poll.options.1', 'Each option must be different'],
])('a poll with %s is rejected with a clear message', async (_, poll, field, message) => {
  const text = typeof poll === 'string' ? poll : JSON.stringify(poll)
  const { status, body } = await createByForm({ poll: text })
  expect([status, body.fields]).toEqual([400, { [field]: message }])
})

test('quizzes and newsletters cannot have a poll', async () => {
  const message = 'Only text, image and video posts can have a poll'
  for (const post of [await quizPost(), await newsletter()])
    expect(await edit(post, { poll: POLL })).toMatchObject({ status: 400, message, fields: { poll: message } })
  expect((await create({ type: 'NEWSLETTER', poll: POLL })).fields).toEqual({ poll: message })
})

test('without votes a poll can be added, changed and removed; an edit without it keeps it', async () => {
  const post = await textPost()
  expect((await edit(post, { poll: POLL })).body.poll).toMatchObject(POLL)
  const changed = { question: 'Who has it?', options: six, ruling: null }
  expect((await edit(post, { poll: changed })).body.poll).toMatchObject(changed)
  expect((await edit(post, { title: 'Renamed' })).body.poll).toMatchObject(changed)
  expect((await edit(post, { poll: null })).body).not.toHaveProperty('poll')
})

test.each([
  ['the question', { ...STORED, question: 'Who has it?' }],
  ['an option', { ...STORED, options: ['Block', 'Charge', 'Nothing'] }],
  ['the order of options', { ...STORED, options: ['Charge', 'Block', 'No call'] }],
  ['the whole poll, by removing it,', null],
])('with votes an edit of %s is rejected and changes nothing', async (_, poll) => {
  const post = await pollPost()
  await vote(post.id, voter.id, 1)
  expect(await edit(post, { title: 'Renamed', poll })).toMatchObject({
    status: 409,
    code: 'posts.poll_has_votes',
    message: 'People have voted, so the poll’s question and options can’t change. You can still edit the ruling.',
  })
  expect(await findPoll(db, post.id)).toMatchObject(STORED)
  expect((await findPost(db, post.id))?.title).toBe(post.title)
})

test('with votes the ruling and the rest of the post can be edited, and the votes stay', async () => {
  const post = await pollPost()
  await vote(post.id, voter.id, 1)
  const { status, body } = await edit(post, { title: 'Renamed', poll: { ...STORED, ruling: 'No call.' } })
  expect([status, body.title]).toEqual([200, 'Renamed'])
  expect(body.poll).toMatchObject({ ...STORED, ruling: 'No call.', votes: 1 })
  expect(await db.$count(pollVotes, eq(pollVotes.postId, post.id))).toBe(1)
})

test('the audit log names the poll when it was changed', async () => {
  const post = await pollPost()
  await edit(post, { title: post.title, poll: { ...STORED, ruling: 'No call.' } })
  await edit(post, { title: 'Renamed', poll: { ...STORED, ruling: 'No call.' } })
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, post.id))
  expect(entries.map(({ details }) => details)).toEqual([{ fields: 'poll' }, { fields: 'title' }])
})
