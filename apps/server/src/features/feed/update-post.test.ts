import { randomUUID } from 'node:crypto'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { uploads } from '../uploads/uploads.tables.ts'
import { posts, quizAnswers, quizQuestions } from './feed.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { upload } = uploadRequests(server)
const { textPost, quizPost, videoPost, answer } = postBuilders(server)
const admin = await given.signedIn({ role: 'ADMIN', firstName: 'Ada', lastName: 'Cole' })
const other = await given.as('ADMIN')
const reader = await given.signedIn()
const PNG = await pictureOf(40, 30)
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200)])

const edit = ({ id }: { id: string }, post: object, { token } = admin) =>
  server.send(feedAdminApi.updatePost, { params: { id }, body: { post } }, { token })
const image = ({ token } = admin) => upload(token, { folder: 'posts/images', content: PNG })
const video = () =>
  upload(admin.token, { folder: 'posts/videos', fileName: 'p.mp4', contentType: 'video/mp4', content: MP4 })
const isUsed = async (url: string) =>
  (await server.db.select().from(uploads).where(eq(uploads.publicUrl, url)))[0]?.attachedAt !== null
/** An image post with real uploads. */
async function gallery(count: number): Promise<Post> {
  const files: { path: string }[] = []
  while (files.length < count) files.push({ path: await image() })
  const body = { type: 'IMAGE' as const, title: 'Gallery', description: 'Pictures', files }
  return (await server.send(feedAdminApi.createPost, { body }, { token: admin.token })).body
}
const sent = (question: { id: string; question: string; options: string[]; correctAnswer: number }) => ({
  id: question.id,
  question: question.question,
  options: question.options,
  correctAnswer: question.correctAnswer,
  explanation: 'Because.',
})

test('sent fields change, omitted fields stay, and the version increases', async () => {
  const before = await textPost({ tags: ['Zone'], libraries: ['YMTC'] })
  const { status, body } = await edit(before, {
    title: 'Renamed',
    tags: ['bhd', { name: 'BHD' }, { tag: { id: 7, name: 'Zone' } }],
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ title: 'Renamed', tags: ['BHD', 'Zone'], version: 2, description: before.description })
  expect(body).toMatchObject({ content: before.content, contentLibrary: [{ type: 'YMTC' }], type: 'TEXT' })
  const rest = { description: 'New', content: 'New', contentLibrary: [], requiredRole: 'ALL_YOU_NEED' }
  expect((await edit(before, rest)).body).toMatchObject({
    ...rest,
    title: 'Renamed',
    tags: ['BHD', 'Zone'],
    version: 3,
  })
})

test('the search finds an edited tag and not the old one', async () => {
  const post = await textPost({ tags: ['Qwertz'] })
  await edit(post, { tags: ['Azerty'] })
  const search = async (text: string) =>
    (await server.app.inject({ url: `/api/posts?search=${text}` })).json<Post[]>().map(({ id }) => id)
  expect([await search('qwertz'), await search('azerty')]).toEqual([[], [post.id]])
})

test('the author and admins can edit a post; others are refused, also if the post is locked for them', async () => {
  const theirs = await textPost({ authorId: reader.id })
  expect((await edit(theirs, { title: 'Mine' }, reader)).status).toBe(200)
  expect((await edit(theirs, { title: 'Ours' }, other)).status).toBe(200)
  const answered = await edit(await textPost(), { title: 'Not mine' }, reader)
  expect([answered.status, answered.code]).toEqual([403, 'access.role'])
  const locked = await textPost({ requiredRole: 'ALL_YOU_NEED' })
  expect((await edit(locked, { title: 'Not mine' }, reader)).code).toBe('access.role')
  const clinician = await given.as('CLINICIAN')
  expect((await edit(theirs, { title: 'Not mine' }, clinician)).code).toBe('access.role')
})

test('an unknown post is not found', async () => {
  const answered = await edit({ id: randomUUID() }, { title: 'A' })
  expect([answered.status, answered.code]).toEqual([404, 'posts.not_found'])
})

test('an edit of an old version is rejected, names the other editor and changes nothing', async () => {
  const post = await textPost()
  await edit(post, { title: 'First', version: 1 })
  const stale = await edit(post, { title: 'Second', version: 1 }, other)
  expect([stale.status, stale.code]).toEqual([409, 'posts.changed_meanwhile'])
  expect(stale.message).toContain('Ada Cole changed the title while you were editing.')
  const [row] = await server.db.select().from(posts).where(eq(posts.id, post.id))
  expect([row?.title, row?.version]).toEqual(['First', 2])
})

test('a post deleted while its files are being checked is not found', async () => {
  const post = await gallery(1)
  const next = await image()
  const look = server.deps.storage.stat
  server.deps.storage.stat = async (key) => {
    server.deps.storage.stat = look
    await server.db.delete(posts).where(eq(posts.id, post.id))
    return look(key)
  }
  expect((await edit(post, { files: [{ path: next }] })).code).toBe('posts.not_found')
})

test.each([
  ['a text post cannot lose its content', 'content', { content: ' ' }],
  ['a text post cannot get files', 'files', { files: { path: '/files/a' } }],
  ['a text post cannot get questions', 'questions', { questions: [sent({ id: randomUUID(), ...QUESTION() })] }],
])('%s', async (_, field, change) => {
  const answered = await edit(await textPost(), change)
  expect([answered.status, answered.code, Object.keys(answered.fields)]).toEqual([400, 'posts.incomplete', [field]])
})

test('the last image, the video and the last question cannot be removed', async () => {
  expect((await edit(await gallery(1), { files: [] })).fields.files).toBe('Please choose an image')
  expect((await edit(await videoPost(), { files: [] })).fields.files).toBe('Please choose a video')
  expect((await edit(await quizPost(), { questions: [] })).fields.questions).toBe('A quiz needs at least one question')
})

test('images can be added, moved and removed; removed ones are released, kept ones keep their id', async () => {
  const post = await gallery(2)
  const [one, two] = post.files
  const next = await image()
  const { body } = await edit(post, { files: [{ path: two?.path, name: 'Renamed' }, { path: next }] })
  expect(body.files.map(({ path }) => path)).toEqual([two?.path, next])
  expect(body.files[0]).toEqual({ ...two, name: 'Renamed' })
  expect([await isUsed(one?.path ?? ''), await isUsed(two?.path ?? ''), await isUsed(next)]).toEqual([
    false,
    true,
    true,
  ])
})

test('an admin can keep images uploaded by another admin and add own ones', async () => {
  const post = await gallery(1)
  const path = post.files[0]?.path
  const theirs = await image(other)
  const { status, body } = await edit(post, { files: [{ path }, { path: theirs }] }, other)
  expect([status, body.files.length]).toEqual([200, 2])
  const refused = await edit(post, { files: [{ path }, { path: await image() }] }, other)
  expect([refused.status, refused.code]).toEqual([400, 'uploads.not_accepted'])
})

test('a file used by another post is not released', async () => {
  const first = await gallery(1)
  const path = await image()
  await edit(first, { files: [{ path }] })
  const copy = { type: 'IMAGE' as const, title: 'Copy', description: 'The same', files: { path } }
  await server.send(feedAdminApi.createPost, { body: copy }, { token: admin.token })
  await edit(first, { files: [{ path: await image() }] })
  expect(await isUsed(path)).toBe(true)
})

test('a video is replaced with its poster; a new poster is validated too', async () => {
  const path = await video()
  const still = await image()
  const newStill = await image()
  const form = { type: 'VIDEO' as const, title: 'Play', description: 'Watch', files: { path, thumbnail: still } }
  const { body: post } = await server.send(feedAdminApi.createPost, { body: form }, { token: admin.token })
  const restilled = await edit(post, { files: { path, thumbnail: newStill } })
  expect(restilled.body.files).toMatchObject([{ id: post.files[0]?.id, path, thumbnail: newStill }])
  expect([await isUsed(still), await isUsed(newStill)]).toEqual([false, true])
  expect((await edit(post, { files: { path, thumbnail: await video() } })).code).toBe('uploads.not_accepted')
  const next = await video()
  expect((await edit(post, { files: { path: next } })).body.files).toMatchObject([{ path: next, thumbnail: null }])
  expect([await isUsed(path), await isUsed(newStill), await isUsed(next)]).toEqual([false, false, true])
})

test('questions with an id keep their answers; others are added, missing ones deleted', async () => {
  const { questions, ...post } = await quizPost({ questions: [QUESTION('One'), QUESTION('Two'), QUESTION('Three')] })
  const [one, two, three] = questions
  if (!one || !two || !three) throw new Error('three questions were given')
  for (const { id } of questions) await answer(id, reader.id, 0)
  const change = [{ ...sent(three), question: 'Three, rewritten', order: 7 }, QUESTION('New'), sent(one)]
  const { body } = await edit(post, { questions: change })
  expect(body.quiz?.questions.map(({ id, question, order }) => [id, question, order])).toEqual([
    [three.id, 'Three, rewritten', 0],
    [expect.any(String), 'New', 1],
    [one.id, 'One', 2],
  ])
  const answered = await server.db.select().from(quizAnswers).where(eq(quizAnswers.userId, reader.id))
  expect(answered.map(({ questionId }) => questionId).toSorted()).toEqual([one.id, three.id].toSorted())
})

test('a question of another post or a duplicate id is rejected and changes nothing', async () => {
  const mine = await quizPost()
  const theirs = await quizPost()
  const first = mine.questions[0]
  const foreign = theirs.questions[0]
  if (!first || !foreign) throw new Error('a quiz has questions')
  for (const questions of [
    [sent(first), sent(foreign)],
    [sent(first), sent(first)],
  ]) {
    const answered = await edit(mine, { title: 'Changed', questions })
    expect([answered.status, answered.code]).toEqual([404, 'posts.question_not_found'])
  }
  const [row] = await server.db.select().from(posts).where(eq(posts.id, mine.id))
  expect([row?.title, row?.version]).toEqual([mine.title, 1])
  const [untouched] = await server.db.select().from(quizQuestions).where(eq(quizQuestions.id, foreign.id))
  expect(untouched).toEqual(foreign)
})

test('server-owned fields in the body are ignored', async () => {
  const post = await textPost()
  const owned = { id: randomUUID(), type: 'QUIZ', authorId: reader.id, author: { id: reader.id }, likeCount: 9 }
  const more = { likes: [reader.id], commentCount: 9, viewCount: 9, createdAt: '2000-01-01T00:00:00Z', title: 'New' }
  const { body } = await edit(post, { ...owned, ...more })
  expect(body).toMatchObject({ id: post.id, type: 'TEXT', likeCount: 0, likes: [], commentCount: 0, title: 'New' })
  expect([body.author.id, body.createdAt]).toEqual([post.authorId, post.createdAt.toISOString()])
})

test('the audit log records the editor and the changed fields', async () => {
  const { questions, ...post } = await quizPost()
  const unchanged = { description: post.description, requiredRole: 'NON_MEMBER' }
  await edit(post, { ...unchanged, title: 'Edited', contentLibrary: ['YMTC'], questions: [QUESTION('New')] })
  const [line] = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, post.id))
  expect(line).toMatchObject({ action: 'posts.edited', actorName: 'Ada Cole', subjectName: 'Edited' })
  expect(line?.details).toEqual({ fields: 'title, library, questions' })
})

function QUESTION(question = 'Travel?') {
  return { question, options: ['Yes', 'No', 'Maybe', 'Play on'], correctAnswer: 1, explanation: 'Because.' }
}
