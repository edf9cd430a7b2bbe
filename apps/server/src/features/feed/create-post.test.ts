import { randomUUID } from 'node:crypto'
import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { uploads } from '../uploads/uploads.tables.ts'
import { posts, quizQuestions } from './feed.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { upload } = uploadRequests(server)
const admin = await given.as('ADMIN')
const other = await given.as('ADMIN')
const PNG = await pictureOf(40, 30)
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200)])
const PDF = Buffer.from('%PDF-1.7\n%%EOF')

const TEXT = { type: 'TEXT' as const, title: 'Block or charge', description: 'Where to look.', content: 'Torso first.' }
const create = (body: object, { token } = admin) =>
  server.send(feedAdminApi.createPost, { body: { ...TEXT, ...body } }, { token })
const image = ({ token } = admin) => upload(token, { folder: 'posts/images', content: PNG })
const video = () => upload(admin.token, { folder: 'posts/videos', ...file('play.mp4', 'video/mp4', MP4) })
const pdf = () => upload(admin.token, { folder: 'posts/pdfs', ...file('march.pdf', 'application/pdf', PDF) })
const file = (fileName: string, contentType: string, content: Buffer) => ({ fileName, contentType, content })
const attachedAt = async (url: string) =>
  (await server.db.select().from(uploads).where(eq(uploads.publicUrl, url)))[0]?.attachedAt
const question = (change: object = {}) => ({
  question: 'Travel?',
  options: ['Yes', 'No', 'Maybe', 'Play on'],
  correctAnswer: 1,
  explanation: 'The pivot foot.',
  ...change,
})
const quiz = (...questions: object[]) => create({ type: 'QUIZ', content: '', questions })

test('a text post is public by default and belongs to the sender (2 §5, §7)', async () => {
  const { status, body } = await create({ tags: ['Zone'], contentLibrary: ['YMTC'] })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...TEXT,
    tags: ['Zone'],
    contentLibrary: [{ type: 'YMTC' }],
    requiredRole: 'NON_MEMBER',
  })
  expect(body).toMatchObject({ author: { id: admin.id }, likeCount: 0, commentCount: 0, version: 1, locked: false })
  expect((await server.send(feedApi.getPost, { params: { id: body.id } })).body).toEqual(body)
})

test('multipart forms with lists as JSON text are accepted (2 §7)', async () => {
  const form = new FormData()
  const fields = {
    ...TEXT,
    type: 'QUIZ',
    content: '',
    requiredRole: 'ALL_YOU_NEED',
    tags: '["BHD"]',
    contentLibrary: '[{"type":"QUIZZES"}]',
    files: '',
    questions: JSON.stringify([question()]),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const sent = new Response(form)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/posts',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    content: null,
    requiredRole: 'ALL_YOU_NEED',
    tags: ['BHD'],
    contentLibrary: [{ type: 'QUIZZES' }],
    quiz: { questions: [{ question: 'Travel?', correctAnswer: 1, order: 0 }] },
  })
})

test('tags are normalized and libraries deduplicated (2 §3, §5)', async () => {
  const { body } = await create({
    tags: [' zone ', 'Zone', 'bhd', { name: ' arc ' }, { tag: { id: randomUUID(), name: 'Rim' } }],
    contentLibrary: ['YMTC', { type: 'YMTC' }, 'LIVE_CALLS'],
  })
  expect(body.tags).toEqual(['zone', 'BHD', 'arc', 'Rim'])
  expect(body.contentLibrary).toEqual([{ type: 'YMTC' }, { type: 'LIVE_CALLS' }])
})

test('an image post keeps the order of its images and the type of the uploads', async () => {
  const one = await image()
  const two = await image()
  const files = [
    { path: one, name: 'court.png', type: 'text/html', width: 40, height: 30, thumbnail: '/files/other', duration: 9 },
    { url: two },
    { url: one },
  ]
  const { status, body } = await create({ type: 'IMAGE', content: undefined, files })
  expect(status).toBe(201)
  const bare = { width: null, height: null, thumbnail: null, duration: null, id: expect.any(String) }
  expect(body.files).toEqual([
    { ...bare, name: 'court.png', path: one, type: 'image/png', width: 40, height: 30 },
    { ...bare, name: 'me.png', path: two, type: 'image/png' },
  ])
  expect(await attachedAt(one)).toBeInstanceOf(Date)
})

test('a video post claims its video and poster uploads', async () => {
  const path = await video()
  const thumbnail = await image()
  const { body } = await create({ type: 'VIDEO', files: { path, thumbnail, duration: 12, width: 640, height: 360 } })
  expect(body.files).toMatchObject([{ path, thumbnail, type: 'video/mp4', duration: 12, width: 640, height: 360 }])
  expect([await attachedAt(path), await attachedAt(thumbnail)]).toEqual([expect.any(Date), expect.any(Date)])
})

test('a newsletter needs text; a PDF is optional', async () => {
  const { body } = await create({ type: 'NEWSLETTER', files: { path: await pdf() } })
  expect(body.files).toMatchObject([{ type: 'application/pdf', name: 'march.pdf' }])
  expect((await create({ type: 'NEWSLETTER' })).status).toBe(201)
})

test('questions are numbered in the order sent; options can be texts or objects', async () => {
  const { body } = await quiz(
    question({ question: 'First', order: 9 }),
    question({ id: randomUUID(), options: ['A', 'B', 'C', 'D'].map((text) => ({ text })), order: 1 }),
  )
  expect(body.quiz?.questions.map(({ question: text, order }) => [text, order])).toEqual([
    ['First', 0],
    ['Travel?', 1],
  ])
  expect(body.quiz?.questions[1]?.options.map(({ text }) => text)).toEqual(['A', 'B', 'C', 'D'])
})

test('a question id in a new post cannot take over an existing question', async () => {
  const [theirs] = (await postBuilders(server).quizPost()).questions
  const { body } = await quiz(question({ id: theirs?.id, question: 'Taken over' }))
  expect(body.quiz?.questions).toMatchObject([
    { question: 'Taken over', id: expect.not.stringContaining(theirs?.id ?? '') },
  ])
  expect(
    await server.db
      .select()
      .from(quizQuestions)
      .where(eq(quizQuestions.id, theirs?.id ?? '')),
  ).toEqual([theirs])
})

test.each([
  ['a text post without content', { content: '  ' }, 'content', 'Content required'],
  ['a newsletter without content', { type: 'NEWSLETTER', content: null }, 'content', 'Content required'],
  ['an image post without an image', { type: 'IMAGE' }, 'files', 'Please choose an image'],
  ['a video post without a video', { type: 'VIDEO', files: [] }, 'files', 'Please choose a video'],
  ['a quiz without questions', { type: 'QUIZ', questions: [] }, 'questions', 'A quiz needs at least one question'],
  ['a text post with a file', { files: { path: '/files/a' } }, 'files', 'Text posts can’t have files'],
  ['a quiz with a file', { type: 'QUIZ', files: { path: '/files/a' } }, 'files', 'Quizzes can’t have files'],
  [
    'two videos',
    { type: 'VIDEO', files: [{ path: '/files/a' }, { path: '/files/b' }] },
    'files',
    'Video posts can have only one video',
  ],
  [
    'two PDFs',
    { type: 'NEWSLETTER', files: [{ path: '/files/a' }, { path: '/files/b' }] },
    'files',
    'Newsletters can have only one PDF',
  ],
  ['a file without a URL', { type: 'IMAGE', files: [{ name: 'a.png' }] }, 'files', 'This file doesn’t have a URL'],
  ['a text post with questions', { questions: [question()] }, 'questions', 'Only quizzes can have questions'],
])('%s is rejected with a message at the field (2 §5)', async (_, body, field, message) => {
  const answer = await create(body)
  expect([answer.status, answer.code, answer.fields[field]]).toEqual([400, 'posts.incomplete', message])
})

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['no description', { description: '' }, 'description'],
  ['an unknown type', { type: 'POLL' }, 'type'],
  ['an unknown library', { contentLibrary: ['BOOKS'] }, 'contentLibrary.0'],
  ['an invalid visibility', { requiredRole: 'ADMIN' }, 'requiredRole'],
  ['a blank tag', { tags: [' '] }, 'tags.0'],
  ['a tag object without a name', { tags: [{ label: 'Zone' }] }, 'tags.0'],
  ['three options', { type: 'QUIZ', questions: [question({ options: ['A', 'B', 'C'] })] }, 'questions.0.options'],
  ['a fifth answer', { type: 'QUIZ', questions: [question({ correctAnswer: 4 })] }, 'questions.0.correctAnswer'],
  ['no explanation', { type: 'QUIZ', questions: [question({ explanation: '' })] }, 'questions.0.explanation'],
  ['51 questions', { type: 'QUIZ', questions: Array(51).fill(question()) }, 'questions'],
])('%s is rejected', async (_, body, field) => {
  const answer = await create(body)
  expect([answer.status, Object.keys(answer.fields)]).toEqual([400, [field]])
})

test.each<[string, () => Promise<object>]>([
  ['an image uploaded by another user', async () => ({ type: 'IMAGE', files: { path: await image(other) } })],
  ['a URL that was never issued', async () => ({ type: 'IMAGE', files: { path: '/files/posts/images/1-a.png' } })],
  ['an external URL', async () => ({ type: 'IMAGE', files: { url: 'https://elsewhere.example/a.png' } })],
  ['a javascript: URL', async () => ({ type: 'IMAGE', files: { path: 'javascript:alert(1)' } })],
  ['a PDF as an image', async () => ({ type: 'IMAGE', files: { path: await pdf() } })],
  ['an image as a video', async () => ({ type: 'VIDEO', files: { path: await image() } })],
  ['a profile picture', async () => ({ type: 'IMAGE', files: { path: await upload(admin.token, { content: PNG }) } })],
  [
    'a poster uploaded by another user',
    async () => ({ type: 'VIDEO', files: { path: await video(), thumbnail: await image(other) } }),
  ],
  ['a video as a poster', async () => ({ type: 'VIDEO', files: { path: await video(), thumbnail: await video() } })],
])('%s is not accepted', async (_, body) => {
  const before = await server.db.$count(posts)
  const answer = await create(await body())
  expect([answer.status, answer.code]).toEqual([400, 'uploads.not_accepted'])
  expect(await server.db.$count(posts)).toBe(before)
})

test('server-owned fields in the form are ignored', async () => {
  const owned = {
    id: randomUUID(),
    authorId: other.id,
    author: { id: other.id },
    likeCount: 99,
    likes: [other.id],
    commentCount: 9,
    viewCount: 9,
    version: 7,
    createdAt: '2000-01-01T00:00:00.000Z',
  }
  const { body } = await create(owned)
  expect(body).toMatchObject({ author: { id: admin.id }, likeCount: 0, likes: [], commentCount: 0, version: 1 })
  expect(body.id).not.toBe(owned.id)
  expect(body.createdAt > '2020').toBe(true)
})

test('HTML is stored as text', async () => {
  const text = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const { body } = await create({ title: text, description: text, content: text, tags: ['<b>'] })
  expect(body).toMatchObject({ title: text, description: text, content: text, tags: ['<b>'] })
})

test('publishing is recorded in the audit log', async () => {
  const { body } = await create({ title: 'Logged' })
  const [line] = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, body.id))
  expect(line).toMatchObject({ action: 'posts.created', actorId: admin.id, subjectKind: 'post', subjectName: 'Logged' })
})
