// Puts the demo's posts into the database, with their files, and what people did with them.

import { postComments, postLikes, type posts, postViews, quizAnswers } from '../../features/feed/feed.tables.ts'
import { setFiles, setQuestions } from '../../features/feed/post-parts.store.ts'
import { insertPost } from '../../features/feed/posts.store.ts'
import { uploads } from '../../features/uploads/uploads.tables.ts'
import type { Tx } from '../transaction.ts'
import { DEMO_CROWD } from './crowd.ts'
import { DEMO_PEOPLE, type DemoUser } from './people.ts'
import type { PostMedia } from './post-media.ts'
import { type DemoReader, tracesOf } from './post-readers.ts'
import type { DemoPost } from './posts/demo-post.ts'
import { DEMO_POSTS } from './posts.ts'

const DAY_MS = 24 * 3600 * 1000
const MINUTE_MS = 60_000
const AT_ONCE = 2_000

type People = ReadonlyMap<string, DemoUser>
type Setting = {
  /** Everybody, by e-mail: authors and commenters are among them. */
  people: People
  /** Those who read, like and answer. */
  readers: People
  media: PostMedia
  publicUrl: string
  timezone: string
}
type Rows = {
  views: (typeof postViews.$inferInsert)[]
  likes: (typeof postLikes.$inferInsert)[]
  answers: (typeof quizAnswers.$inferInsert)[]
  comments: (typeof postComments.$inferInsert)[]
}

export async function fillPosts(tx: Tx, { people, readers, media, publicUrl, timezone }: Setting): Promise<void> {
  const now = new Date()
  const audience = readersAmong(readers, now)
  const newestQuiz = DEMO_POSTS.findLast(({ type }) => type === 'QUIZ')?.title
  const rows: Rows = { views: [], likes: [], answers: [], comments: [] }
  let firstQuestion = 0
  for (const demo of DEMO_POSTS) {
    const authorId = idOf(people, demo.by)
    const createdAt = new Date(now.getTime() - demo.daysAgo * DAY_MS)
    const traces = tracesOf({ ...demo, authorId, createdAt, firstQuestion }, audience, { now, timezone, newestQuiz })
    const comments = commentsOf(demo, people, { from: createdAt, now })
    const counts = {
      likeCount: traces.likes.length,
      commentCount: comments.length,
    }
    const { postId, questionIds } = await fillPost(
      tx,
      { ...withLinks(demo, publicUrl), authorId, createdAt, ...counts },
      media,
    )
    rows.views.push(...traces.views.map(({ at, ...view }) => ({ postId, ...view, createdAt: at })))
    rows.likes.push(...traces.likes.map(({ userId, at }) => ({ postId, userId, createdAt: at })))
    rows.answers.push(...traces.answers.map((given) => answerRow(given, questionIds)))
    rows.comments.push(...comments.map((comment) => ({ postId, ...comment })))
    firstQuestion += demo.questions?.length ?? 0
  }
  await insertTraces(tx, rows)
}

/** Links in texts are whole addresses; which one is ours is known only here. */
const withLinks = ({ content, ...demo }: DemoPost, publicUrl: string): DemoPost =>
  content === undefined ? demo : { ...demo, content: content.replaceAll('](/', `](${publicUrl}/`) }

type Counted = Pick<typeof posts.$inferInsert, 'authorId' | 'likeCount' | 'commentCount'>

async function fillPost(tx: Tx, demo: DemoPost & Counted & { createdAt: Date }, media: PostMedia) {
  const { files = [], questions = [], by: _by, daysAgo: _ago, pull: _pull, comments: _comments, ...post } = demo
  const shown = files.map((name) => {
    const medium = media.get(name)
    if (!medium) throw new Error(`the demo has no file ${name}`)
    return medium
  })
  const stored = await insertPost(tx, post)
  if (!stored) throw new Error(`the demo has ${post.title} already`)
  const { id: postId } = stored
  await setFiles(
    tx,
    postId,
    shown.map(({ file }) => file),
  )
  const asked = await setQuestions(tx, postId, questions)
  const uploaded = shown.flatMap((medium) => medium.uploads)
  if (uploaded.length > 0)
    await tx.insert(uploads).values(uploaded.map((each) => ({ ...each, ownerId: post.authorId })))
  return { postId, questionIds: asked.toSorted((a, b) => a.position - b.position).map(({ id }) => id) }
}

function idOf(people: People, name: string): string {
  const user = people.get(`${name}@mail.example`)
  if (!user) throw new Error(`the demo has nobody called ${name}`)
  return user.id
}

/** With what decides how they read: since when they are here, and how far they have come. */
function readersAmong(readers: People, now: Date): DemoReader[] {
  return [...DEMO_PEOPLE, ...DEMO_CROWD].flatMap(({ email, daysAgo = 80, experienceLevels = [] }) => {
    const user = readers.get(email)
    if (!user) return []
    const joinedAt = new Date(now.getTime() - daysAgo * DAY_MS)
    return [{ id: user.id, role: user.role, email, joinedAt, levels: experienceLevels }]
  })
}

type Span = { from: Date; now: Date }

/** In the order they are written down, the first ones soon; nobody writes before they joined. */
function commentsOf({ comments = [] }: DemoPost, people: People, { from, now }: Span) {
  let last = from.getTime()
  return comments.map(([who, content], n) => {
    const planned = from.getTime() + (now.getTime() - from.getTime()) * ((n + 1) / (comments.length + 1)) ** 2
    const email = `${who}@mail.example`
    const joined = [...DEMO_PEOPLE, ...DEMO_CROWD].find((person) => person.email === email)?.daysAgo ?? 80
    const earliest = Math.max(planned, last + 7 * MINUTE_MS, now.getTime() - joined * DAY_MS + 30 * MINUTE_MS)
    last = Math.min(earliest, now.getTime() - (comments.length - n) * 1000)
    return { authorId: idOf(people, who), content, createdAt: new Date(last) }
  })
}

type Given = { userId: string; question: number; answer: number; at: Date }

function answerRow({ userId, question, answer, at }: Given, questionIds: readonly string[]) {
  const questionId = questionIds[question]
  if (!questionId) throw new Error('an answer to a question that is not there')
  return { questionId, userId, answer, createdAt: at }
}

async function insertTraces(tx: Tx, { views, likes, answers, comments }: Rows): Promise<void> {
  for (const some of parts(views)) await tx.insert(postViews).values(some)
  for (const some of parts(likes)) await tx.insert(postLikes).values(some)
  for (const some of parts(answers)) await tx.insert(quizAnswers).values(some)
  for (const some of parts(comments)) await tx.insert(postComments).values(some)
}

const parts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, n) => rows.slice(n * AT_ONCE, (n + 1) * AT_ONCE))
