import { feedApi } from '@crew-chief/contract/feed'
import { canReadPost } from '@crew-chief/domain/feed/permissions'
import { LIBRARY_TYPES, POST_TYPES } from '@crew-chief/domain/feed/post-choices'
import { matchesType } from '@crew-chief/domain/uploads/magic-bytes'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../features/accounts/public.ts'
import {
  libraryFollows,
  pollVotes,
  postComments,
  postFiles,
  postLikes,
  postPolls,
  posts,
  postViews,
  quizAnswers,
  quizQuestions,
} from '../features/feed/feed.tables.ts'
import { uploads } from '../features/uploads/uploads.tables.ts'
import { startTestServer } from '../testing/test-server.ts'
import { fillWithDemoData } from './fill.ts'

const server = await startTestServer()
const { db, deps } = server
await fillWithDemoData(deps)

const allPosts = await db.select().from(posts)
const people = await db.select().from(users)
const files = await db.select().from(postFiles)
const questions = await db.select().from(quizQuestions)
const answers = await db.select().from(quizAnswers)
const polls = await db.select().from(postPolls)
const votes = await db.select().from(pollVotes)
const views = await db.select().from(postViews)
const likes = await db.select().from(postLikes)
const comments = await db.select().from(postComments)
const postUploads = await db.select().from(uploads).where(like(uploads.folder, 'posts/%'))
const renee = people.find(({ email }) => email === 'renee.alvarado@mail.example')
const DAY_MS = 24 * 3600 * 1000

test('every post type exists for non-members and for members, and every library has posts', () => {
  const basic = allPosts.filter(({ requiredRole }) => requiredRole !== 'ALL_YOU_WANT')
  const kinds = new Set(basic.map(({ type, requiredRole }) => `${type} ${requiredRole}`))
  expect(kinds.size).toBe(POST_TYPES.length * 2)
  expect(new Set(allPosts.flatMap(({ libraries }) => libraries))).toEqual(new Set(LIBRARY_TYPES))
  const ages = allPosts.map(({ createdAt }) => (Date.now() - createdAt.getTime()) / DAY_MS)
  expect(Math.min(...ages)).toBeLessThan(1)
  expect(Math.max(...ages)).toBeGreaterThan(60)
})

test('each post has the content, files or questions its type requires', () => {
  for (const { id, type, title, content } of allPosts) {
    const [fileCount, questionCount] = [files, questions].map(
      (rows) => rows.filter(({ postId }) => postId === id).length,
    )
    expect([title, (questionCount ?? 0) > 0]).toEqual([title, type === 'QUIZ'])
    if (type === 'TEXT' || type === 'NEWSLETTER') expect([title, content === null]).toEqual([title, false])
    if (type === 'IMAGE' || type === 'VIDEO') expect([title, (fileCount ?? 0) > 0]).toEqual([title, true])
  }
})

test('links in texts are absolute URLs of this installation', () => {
  const links = allPosts.flatMap(({ content }) => [...(content ?? '').matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to))
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter((to) => !to?.startsWith(`${deps.config.publicUrl}/`))).toEqual([])
})

test('the like and comment counts of each post match its rows', () => {
  const of = (rows: readonly { postId: string }[], id: string) => rows.filter(({ postId }) => postId === id).length
  for (const { id, title, likeCount, commentCount } of allPosts)
    expect([title, likeCount, commentCount]).toEqual([title, of(likes, id), of(comments, id)])
})

test('activity on a post is by users who may read it, after it was published and they joined, and not in the future', () => {
  const postOfQuestion = new Map(questions.map(({ id, postId }) => [id, postId]))
  const activity = [
    ...likes,
    ...votes,
    ...comments.map(({ authorId, ...comment }) => ({ ...comment, userId: authorId })),
    ...answers.map((answer) => ({ ...answer, postId: postOfQuestion.get(answer.questionId) })),
    ...views.filter(({ role }) => role).map((view) => ({ ...view, userId: view.reader })),
  ]
  const wrong = activity.filter(({ postId, userId, createdAt }) => {
    const post = allPosts.find(({ id }) => id === postId)
    const person = people.find(({ id }) => id === userId)
    if (!post || !person || !canReadPost(person, post)) return true
    return createdAt < post.createdAt || createdAt < person.createdAt || createdAt.getTime() > Date.now()
  })
  expect(wrong).toEqual([])
  const locked = new Set(allPosts.filter(({ requiredRole }) => requiredRole !== 'NON_MEMBER').map(({ id }) => id))
  expect(views.filter(({ role, postId }) => role === null && locked.has(postId))).toEqual([])
})

test('commenters joined at least three days ago', () => {
  const since = new Map(people.map(({ id, createdAt }) => [id, createdAt.getTime()]))
  const early = comments.filter(({ authorId }) => Date.now() - (since.get(authorId) ?? Date.now()) < 3 * DAY_MS)
  expect(early.map(({ content }) => content)).toEqual([])
})

test('Renee has 34 of 41 answers right and has not answered the newest quiz', () => {
  const hers = answers.filter(({ userId }) => userId === renee?.id)
  const isRight = ({ questionId, answer }: (typeof hers)[number]) =>
    questions.find(({ id }) => id === questionId)?.correctAnswer === answer
  expect([hers.filter(isRight).length, hers.length]).toEqual([34, 41])
  const newest = allPosts.filter(({ type }) => type === 'QUIZ').toSorted((a, b) => +b.createdAt - +a.createdAt)[0]
  const left = questions.filter(({ id }) => !hers.some(({ questionId }) => questionId === id))
  expect(new Set(left.map(({ postId }) => postId))).toEqual(new Set([newest?.id]))
})

test('two Poll Plays have votes of several levels for every option, one has a ruling, and Renee has not voted', () => {
  const libraries = polls.map(({ postId }) => allPosts.find(({ id }) => id === postId)?.libraries)
  expect(libraries).toEqual([expect.arrayContaining(['POLL_PLAYS']), expect.arrayContaining(['POLL_PLAYS'])])
  expect(polls.filter(({ ruling }) => ruling).length).toBe(1)
  for (const { postId, options } of polls) {
    const cast = votes.filter((vote) => vote.postId === postId)
    expect(new Set(cast.map(({ level }) => level)).size).toBeGreaterThan(2)
    expect(new Set(cast.map(({ choice }) => choice))).toEqual(new Set(options.keys()))
    expect(cast.some(({ userId }) => userId === renee?.id)).toBe(false)
  }
})

test('correct answers are spread over all options, and higher levels answer more of them correctly', () => {
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

test('every role has views on most of the last thirty days, more in the evening than at night', () => {
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

// As members get it; the demo has public and members-only files.
const signed = (path: string) => deps.memberFiles.sign(path)

test('visitors load the files of public posts only', async () => {
  const statuses = new Map<string, Set<number>>()
  for (const { postId, path } of files) {
    const audience = allPosts.find(({ id }) => id === postId)?.requiredRole ?? ''
    const { statusCode } = await server.app.inject(path)
    statuses.set(audience, (statuses.get(audience) ?? new Set()).add(statusCode))
  }
  expect(Object.fromEntries(statuses)).toEqual({ NON_MEMBER: new Set([200]), ALL_YOU_NEED: new Set([404]) })
})

test('every file is stored with its declared type and smaller versions, and recorded as an attached upload', async () => {
  const addresses = files.flatMap(({ path, thumbnail }) => [path, ...(thumbnail ? [thumbnail] : [])])
  for (const address of addresses) {
    const upload = postUploads.find(({ publicUrl }) => publicUrl === address)
    const stored = upload && (await deps.storage.stat(upload.key))
    expect([address, stored?.size, upload?.attachedAt !== null]).toEqual([address, upload?.size, true])
    expect(matchesType(upload?.contentType ?? '', stored?.firstBytes ?? Buffer.of())).toBe(true)
  }
  expect(postUploads).toHaveLength(addresses.length)
  const picture = files.find(({ type }) => type === 'image/png')
  const { statusCode, headers } = await server.app.inject(signed(picture?.path ?? '').replace('?', '.medium.webp?'))
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
})

test('videos have a thumbnail and support range requests', async () => {
  const videos = files.filter(({ type }) => type === 'video/mp4')
  expect(videos.length).toBeGreaterThan(0)
  for (const { path, thumbnail, durationSeconds } of videos) {
    expect([typeof thumbnail, (durationSeconds ?? 0) > 0]).toEqual(['string', true])
    const { statusCode, headers } = await server.app.inject({
      url: signed(path),
      headers: { range: 'bytes=50000-50099' },
    })
    expect([statusCode, headers['content-length']]).toEqual([206, '100'])
  }
})

test('visitors see the newest quiz first, and member posts as locked', async () => {
  const { body } = await server.send(feedApi.listPosts, { query: { page: '1', limit: '50' } })
  const shown = 'posts' in body ? body.posts : []
  expect(shown).toHaveLength(allPosts.length)
  expect(shown[0]?.quiz?.questions).toHaveLength(3)
  expect(shown.filter(({ locked }) => locked).length).toBe(
    allPosts.filter(({ requiredRole }) => requiredRole !== 'NON_MEMBER').length,
  )
})

test('a demo user follows two libraries that have posts', async () => {
  const follows = await db.select().from(libraryFollows)
  expect(follows.map(({ userId }) => userId)).toEqual([renee?.id, renee?.id])
  for (const { library } of follows) expect(allPosts.some(({ libraries }) => libraries.includes(library))).toBe(true)
})
