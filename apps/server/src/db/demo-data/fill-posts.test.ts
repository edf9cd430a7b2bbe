import { feedApi } from '@crew-chief/contract/feed'
import { canReadPost } from '@crew-chief/domain/feed/permissions'
import { LIBRARY_TYPES, POST_TYPES } from '@crew-chief/domain/feed/post-choices'
import { matchesType } from '@crew-chief/domain/uploads/magic-bytes'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../features/accounts/public.ts'
import {
  postComments,
  postFiles,
  postLikes,
  posts,
  postViews,
  quizAnswers,
  quizQuestions,
} from '../../features/feed/feed.tables.ts'
import { uploads } from '../../features/uploads/uploads.tables.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { fillWithDemoData } from './fill.ts'

const server = await startTestServer()
const { db, deps } = server
await fillWithDemoData(deps)

const everything = await db.select().from(posts)
const people = await db.select().from(users)
const files = await db.select().from(postFiles)
const questions = await db.select().from(quizQuestions)
const answers = await db.select().from(quizAnswers)
const views = await db.select().from(postViews)
const likes = await db.select().from(postLikes)
const comments = await db.select().from(postComments)
const known = await db.select().from(uploads).where(like(uploads.folder, 'posts/%'))
const renee = people.find(({ email }) => email === 'renee.alvarado@mail.example')
const DAY_MS = 24 * 3600 * 1000

test('there are posts of every type for everybody and for members, and some in every library', () => {
  const kinds = new Set(everything.map(({ type, requiredRole }) => `${type} ${requiredRole}`))
  expect(kinds.size).toBe(POST_TYPES.length * 2)
  expect(new Set(everything.flatMap(({ libraries }) => libraries))).toEqual(new Set(LIBRARY_TYPES))
  const ages = everything.map(({ createdAt }) => (Date.now() - createdAt.getTime()) / DAY_MS)
  expect(Math.min(...ages)).toBeLessThan(1)
  expect(Math.max(...ages)).toBeGreaterThan(60)
})

test('each type has what it needs: words, files, or questions', () => {
  for (const { id, type, title, content } of everything) {
    const [shown, asked] = [files, questions].map((rows) => rows.filter(({ postId }) => postId === id).length)
    expect([title, (asked ?? 0) > 0]).toEqual([title, type === 'QUIZ'])
    if (type === 'TEXT' || type === 'NEWSLETTER') expect([title, content === null]).toEqual([title, false])
    if (type === 'IMAGE' || type === 'VIDEO') expect([title, (shown ?? 0) > 0]).toEqual([title, true])
  }
})

test('links in the texts are whole addresses of this installation', () => {
  const links = everything.flatMap(({ content }) => [...(content ?? '').matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to))
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter((to) => !to?.startsWith(`${deps.config.publicUrl}/`))).toEqual([])
})

test('the counts on each post are those of its rows', () => {
  const of = (rows: readonly { postId: string }[], id: string) => rows.filter(({ postId }) => postId === id).length
  for (const { id, title, likeCount, commentCount } of everything)
    expect([title, likeCount, commentCount]).toEqual([title, of(likes, id), of(comments, id)])
})

test('nobody did anything to a post they may not read, before it was there, before they joined, or in the future', () => {
  const asked = new Map(questions.map(({ id, postId }) => [id, postId]))
  const deeds = [
    ...likes,
    ...comments.map(({ authorId, ...comment }) => ({ ...comment, userId: authorId })),
    ...answers.map((answer) => ({ ...answer, postId: asked.get(answer.questionId) })),
    ...views.filter(({ role }) => role).map((view) => ({ ...view, userId: view.reader })),
  ]
  const wrong = deeds.filter(({ postId, userId, createdAt }) => {
    const post = everything.find(({ id }) => id === postId)
    const person = people.find(({ id }) => id === userId)
    if (!post || !person || !canReadPost(person, post)) return true
    return createdAt < post.createdAt || createdAt < person.createdAt || createdAt.getTime() > Date.now()
  })
  expect(wrong).toEqual([])
  const locked = new Set(everything.filter(({ requiredRole }) => requiredRole !== 'NON_MEMBER').map(({ id }) => id))
  expect(views.filter(({ role, postId }) => role === null && locked.has(postId))).toEqual([])
})

test('whoever comments has been here for some days: nobody is in a hurry', () => {
  const since = new Map(people.map(({ id, createdAt }) => [id, createdAt.getTime()]))
  const early = comments.filter(({ authorId }) => Date.now() - (since.get(authorId) ?? Date.now()) < 3 * DAY_MS)
  expect(early.map(({ content }) => content)).toEqual([])
})

test('Renee has 34 of 41 answers right, and the newest quiz before her', () => {
  const hers = answers.filter(({ userId }) => userId === renee?.id)
  const isRight = ({ questionId, answer }: (typeof hers)[number]) =>
    questions.find(({ id }) => id === questionId)?.correctAnswer === answer
  expect([hers.filter(isRight).length, hers.length]).toEqual([34, 41])
  const newest = everything.filter(({ type }) => type === 'QUIZ').toSorted((a, b) => +b.createdAt - +a.createdAt)[0]
  const left = questions.filter(({ id }) => !hers.some(({ questionId }) => questionId === id))
  expect(new Set(left.map(({ postId }) => postId))).toEqual(new Set([newest?.id]))
})

test('right answers stand in every place, and whoever has come further knows more of them', () => {
  const places = [0, 1, 2, 3].map((n) => questions.filter(({ correctAnswer }) => correctAnswer === n).length)
  expect(Math.min(...places)).toBeGreaterThan(questions.length / 8)
  const share = (levels: readonly string[]) => {
    const group = new Set(
      people.filter((each) => each.experienceLevels.some((level) => levels.includes(level))).map(({ id }) => id),
    )
    const theirs = answers.filter(({ userId }) => group.has(userId))
    return (
      theirs.filter(({ questionId, answer }) => questions.find(({ id }) => id === questionId)?.correctAnswer === answer)
        .length / theirs.length
    )
  }
  expect(share(['DI', 'SEMI_PRO'])).toBeGreaterThan(share(['REC', 'MIDDLE_SCHOOL']))
})

test('people of every kind have read on most of the last thirty days, more in the evening than at night', () => {
  const lately = views.filter(({ createdAt }) => Date.now() - createdAt.getTime() < 30 * DAY_MS)
  expect(new Set(lately.map(({ day }) => day)).size).toBeGreaterThan(25)
  expect(new Set(lately.map(({ role }) => role))).toEqual(new Set([null, 'NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT']))
  const hour = new Intl.DateTimeFormat('en-US', { timeZone: deps.config.timezone, hour: '2-digit', hourCycle: 'h23' })
  const between = (from: number, to: number) =>
    views.filter(({ createdAt }) => {
      const at = Number(hour.format(createdAt))
      return at >= from && at < to
    }).length
  expect(between(19, 23)).toBeGreaterThan(3 * between(1, 5))
})

test('every file lies in storage as what it says, with its smaller versions, and is known as an upload in use', async () => {
  const addresses = files.flatMap(({ path, thumbnail }) => [path, ...(thumbnail ? [thumbnail] : [])])
  for (const address of addresses) {
    const upload = known.find(({ publicUrl }) => publicUrl === address)
    const stored = upload && (await deps.storage.look(upload.key))
    expect([address, stored?.size, upload?.attachedAt !== null]).toEqual([address, upload?.size, true])
    expect(matchesType(upload?.contentType ?? '', stored?.firstBytes ?? Buffer.of())).toBe(true)
  }
  expect(known).toHaveLength(addresses.length)
  const picture = files.find(({ type }) => type === 'image/png')
  const { statusCode, headers } = await server.app.inject(`${picture?.path}.medium.webp`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
})

test('films have a still picture and can be entered in the middle', async () => {
  const films = files.filter(({ type }) => type === 'video/mp4')
  expect(films.length).toBeGreaterThan(0)
  for (const { path, thumbnail, durationSeconds } of films) {
    expect([typeof thumbnail, (durationSeconds ?? 0) > 0]).toEqual(['string', true])
    const { statusCode, headers } = await server.app.inject({ url: path, headers: { range: 'bytes=50000-50099' } })
    expect([statusCode, headers['content-length']]).toEqual([206, '100'])
  }
})

test('a visitor finds the newest quiz on the first page, and only the names of what is for members', async () => {
  const { body } = await server.send(feedApi.listPosts, { query: { page: '1', limit: '50' } })
  const shown = 'posts' in body ? body.posts : []
  expect(shown).toHaveLength(everything.length)
  expect(shown[0]?.quiz?.questions).toHaveLength(3)
  expect(shown.filter(({ locked }) => locked).length).toBe(
    everything.filter(({ requiredRole }) => requiredRole !== 'NON_MEMBER').length,
  )
})
