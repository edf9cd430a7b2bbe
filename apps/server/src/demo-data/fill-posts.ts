// Inserts the demo posts with their files, questions, comments and generated reader activity.

import { EXPERIENCE_LEVELS, type ExperienceLevel, highestLevel } from '@crew-chief/domain/accounts/profile-choices'
import { canReadPost } from '@crew-chief/domain/feed/permissions'
import type { Role } from '@crew-chief/domain/roles'
import type { Random } from '@crew-chief/domain/seeded-random'
import { toWallClock } from '@crew-chief/domain/time-zone'
import type { Tx } from '../db/transaction.ts'
import {
  insertPost,
  libraryFollows,
  pollVotes,
  postComments,
  postLikes,
  type posts,
  postViews,
  quizAnswers,
  setFiles,
  setPoll,
  setQuestions,
} from '../features/feed/public.ts'
import { uploads } from '../features/uploads/public.ts'
import type { PostMedia } from './media.ts'
import { DEMO_PEOPLE, emailOf, GENERATED_PEOPLE, type People, userNamed } from './people.ts'
import { DEMO_POSTS, type DemoPoll, type DemoPost, type DemoQuestion } from './posts.ts'
import { seededRandom } from './seeded-random.ts'
import { DEMO_SIGN_INS } from './sign-ins.ts'

const DAY_MS = 24 * 3600 * 1000
const MINUTE_MS = 60_000
const BATCH_SIZE = 2_000

type FillOptions = {
  /** All demo users by e-mail, including authors and commenters. */
  people: People
  /** Users who view, like and answer. */
  readers: People
  media: PostMedia
  publicUrl: string
  timezone: string
}
type Rows = {
  views: (typeof postViews.$inferInsert)[]
  likes: (typeof postLikes.$inferInsert)[]
  answers: (typeof quizAnswers.$inferInsert)[]
  votes: (typeof pollVotes.$inferInsert)[]
  comments: (typeof postComments.$inferInsert)[]
}

type DemoReader = { id: string; role: Role; email: string; joinedAt: Date; levels: readonly ExperienceLevel[] }

/** `day` is the local date: a reader has at most one view per post and day. */
type DemoView = { reader: string; role: Role | null; day: string; at: Date }
/** `question` is the index in the quiz. */
type DemoAnswer = { userId: string; question: number; answer: number; at: Date }
type DemoVote = { userId: string; choice: number; level: ExperienceLevel | null; at: Date }
type Activity = {
  views: DemoView[]
  likes: { userId: string; at: Date }[]
  answers: DemoAnswer[]
  votes: DemoVote[]
}

type Published = DemoPost & { authorId: string; createdAt: Date; firstQuestion: number }
type Today = { now: Date; timezone: string; newestQuiz: string | undefined }

export async function fillPosts(tx: Tx, { people, readers, media, publicUrl, timezone }: FillOptions): Promise<void> {
  const now = new Date()
  const audience = readersFrom(readers, now)
  const newestQuiz = DEMO_POSTS.findLast(({ type }) => type === 'QUIZ')?.title
  const rows: Rows = { views: [], likes: [], answers: [], votes: [], comments: [] }
  let firstQuestion = 0
  for (const demo of DEMO_POSTS) {
    const { id: authorId } = userNamed(people, demo.by)
    const createdAt = new Date(now.getTime() - demo.daysAgo * DAY_MS)
    const activity = activityOn({ ...demo, authorId, createdAt, firstQuestion }, audience, {
      now,
      timezone,
      newestQuiz,
    })
    const comments = commentsOf(demo, people, { from: createdAt, now })
    const counts = {
      likeCount: activity.likes.length,
      commentCount: comments.length,
    }
    const { postId, questionIds } = await fillPost(
      tx,
      { ...demo, authorId, createdAt, ...counts, ...contentOf(demo, publicUrl) },
      media,
    )
    rows.views.push(...activity.views.map(({ at, ...view }) => ({ postId, ...view, createdAt: at })))
    rows.likes.push(...activity.likes.map(({ userId, at }) => ({ postId, userId, createdAt: at })))
    rows.answers.push(...activity.answers.map((answer) => answerRow(answer, questionIds)))
    rows.votes.push(...activity.votes.map(({ at, ...vote }) => ({ postId, ...vote, createdAt: at })))
    rows.comments.push(...comments.map((comment) => ({ postId, ...comment })))
    firstQuestion += demo.questions?.length ?? 0
  }
  await insertActivity(tx, rows)
  const { id: userId } = userNamed(people, FOLLOWER)
  await tx.insert(libraryFollows).values(FOLLOWED_LIBRARIES.map((library) => ({ userId, library })))
}

/** Makes relative links absolute. */
const contentOf = ({ text }: DemoPost, publicUrl: string) =>
  text === undefined ? {} : { content: text.replaceAll('](/', `](${publicUrl}/`) }

type Counted = Pick<typeof posts.$inferInsert, 'authorId' | 'likeCount' | 'commentCount' | 'content'>

async function fillPost(tx: Tx, demo: DemoPost & Counted & { createdAt: Date }, media: PostMedia) {
  const {
    files = [],
    questions = [],
    poll,
    by: _by,
    daysAgo: _ago,
    popularity: _popularity,
    comments: _comments,
    text: _text,
    ...post
  } = demo
  const attached = files.map((name) => {
    const found = media.get(name)
    if (!found) throw new Error(`the demo has no file ${name}`)
    return found
  })
  const stored = await insertPost(tx, post)
  if (!stored) throw new Error(`the demo has ${post.title} already`)
  const { id: postId } = stored
  await setFiles(
    tx,
    postId,
    attached.map(({ file }) => file),
  )
  const storedQuestions = await setQuestions(tx, postId, questions)
  if (poll) {
    const { expected: _expected, ruling = null, ...asked } = poll
    await setPoll(tx, postId, { ...asked, ruling })
  }
  const uploaded = attached.flatMap((each) => each.uploads)
  if (uploaded.length > 0)
    await tx.insert(uploads).values(uploaded.map((each) => ({ ...each, ownerId: post.authorId })))
  return { postId, questionIds: storedQuestions.toSorted((a, b) => a.position - b.position).map(({ id }) => id) }
}

function readersFrom(readers: People, now: Date): DemoReader[] {
  return [...DEMO_PEOPLE, ...GENERATED_PEOPLE].flatMap(({ email, daysAgo = 80, experienceLevels = [] }) => {
    const user = readers.get(email)
    if (!user) return []
    const joinedAt = new Date(now.getTime() - daysAgo * DAY_MS)
    return [{ id: user.id, role: user.role, email, joinedAt, levels: experienceLevels }]
  })
}

type Span = { from: Date; now: Date }

/** In their listed order, the first ones soon after the post, and none before its author joined. */
function commentsOf({ comments = [] }: DemoPost, people: People, { from, now }: Span) {
  let last = from.getTime()
  return comments.map(({ by, text: content }, n) => {
    const planned = from.getTime() + (now.getTime() - from.getTime()) * ((n + 1) / (comments.length + 1)) ** 2
    const joined = [...DEMO_PEOPLE, ...GENERATED_PEOPLE].find(({ email }) => email === emailOf(by))?.daysAgo ?? 80
    const earliest = Math.max(planned, last + 7 * MINUTE_MS, now.getTime() - joined * DAY_MS + 30 * MINUTE_MS)
    last = Math.min(earliest, now.getTime() - (comments.length - n) * 1000)
    return { authorId: userNamed(people, by).id, content, createdAt: new Date(last) }
  })
}

function answerRow({ userId, question, answer, at }: DemoAnswer, questionIds: readonly string[]) {
  const questionId = questionIds[question]
  if (!questionId) throw new Error('an answer to an unknown question')
  return { questionId, userId, answer, createdAt: at }
}

/** Reads everything and answers every quiz but the newest. Has polls still to vote on. */
const DILIGENT_READER = DEMO_SIGN_INS.Member
const FOLLOWER = 'renee.alvarado'
const FOLLOWED_LIBRARIES = ['YMTC', 'QUIZZES'] as const
const VISITORS_PER_POST = 45

// Relative reading activity by hour of the day, with peaks at lunch and in the evening.
const HOURLY_ACTIVITY = [3, 1, 0, 0, 0, 1, 4, 8, 9, 7, 7, 9, 14, 11, 7, 7, 8, 9, 10, 12, 15, 19, 18, 9].map(
  (each) => each / 19,
)

function activityOn(post: Published, readers: readonly DemoReader[], today: Today): Activity {
  const random = seededRandom(post.title)
  // Its own seed, so that polls do not change the other activity.
  const pollRandom = seededRandom(`poll: ${post.title}`)
  const activity: Activity = { views: visitorsOf(post, random, today), likes: [], answers: [], votes: [] }
  const popularity = post.popularity ?? 1
  for (const reader of readers.filter((each) => canReadPost(each, post))) {
    if (random() > 0.62 * popularity && reader.email !== DILIGENT_READER) continue
    const { at, day } = viewTime(random, latest(post.createdAt, reader.joinedAt), today)
    const minutesLater = (minutes: number) =>
      new Date(Math.min(at.getTime() + minutes * MINUTE_MS, today.now.getTime()))
    activity.views.push({ reader: reader.id, role: reader.role, day, at })
    if (random() < 0.45 * popularity) activity.likes.push({ userId: reader.id, at: minutesLater(1) })
    for (const [question, answer] of answersOf(post, reader, random, today).entries())
      activity.answers.push({ userId: reader.id, question, answer, at: minutesLater(question + 1) })
    if (post.poll && reader.email !== DILIGENT_READER && pollRandom() < 0.8)
      activity.votes.push({
        userId: reader.id,
        choice: voteOf(post.poll, reader, pollRandom, activity.votes.length),
        level: highestLevel(reader.levels),
        at: minutesLater(2),
      })
  }
  return activity
}

/** Answers to all questions of a quiz, or none. */
function answersOf(
  { title, questions = [], firstQuestion }: Published,
  reader: DemoReader,
  random: Random,
  today: Today,
) {
  if (reader.email !== DILIGENT_READER)
    return random() > 0.7 ? [] : questions.map((question) => randomAnswer(question, reader, random))
  return title === today.newestQuiz ? [] : questions.map((question, n) => diligentAnswer(question, firstQuestion + n))
}

/** Views by anonymous visitors; there are at most twelve different ones per day. */
function visitorsOf(post: Published, random: Random, today: Today): DemoView[] {
  if (post.requiredRole !== 'NON_MEMBER') return []
  const seen = new Map<string, DemoView>()
  for (let n = Math.round(VISITORS_PER_POST * (post.popularity ?? 1)); n > 0; n--) {
    const { at, day } = viewTime(random, post.createdAt, today)
    const reader = `demo-visitor-${day}-${Math.floor(random() * 12)}`
    seen.set(reader, { reader, role: null, day, at })
  }
  return [...seen.values()]
}

/** A random time since `from`, more likely soon after it and in busy hours. */
function viewTime(random: Random, from: Date, { now, timezone }: Today) {
  for (let tries = 0; ; tries++) {
    const at = new Date(from.getTime() + (now.getTime() - from.getTime()) * random() ** 2.2)
    const wallClock = toWallClock(at, timezone)
    const isAwake = random() < (HOURLY_ACTIVITY[Number(wallClock.slice(11, 13))] ?? 0)
    // A post published within the last hour may have no busy hour to choose from.
    if (isAwake || tries === 8) return { at, day: wallClock.slice(0, 10) }
  }
}

const latest = (a: Date, b: Date): Date => (a > b ? a : b)

/** Five of six are correct: 34 of the 41 questions. */
const diligentAnswer = ({ correctAnswer }: DemoQuestion, serial: number): number =>
  serial % 6 === 4 ? (correctAnswer + 3) % 4 : correctAnswer

/** More likely correct at a higher level; each question has its own difficulty and a most frequent wrong answer. */
function randomAnswer({ question, correctAnswer }: DemoQuestion, { levels }: DemoReader, random: Random): number {
  const questionRandom = seededRandom(question)
  const ease = questionRandom() * 0.3 - 0.15
  const rank = Math.max(0, ...levels.map((level) => EXPERIENCE_LEVELS.indexOf(level)))
  if (random() < 0.52 + rank * 0.055 + ease) return correctAnswer
  const frequentWrong = 1 + Math.floor(questionRandom() * 3)
  return (correctAnswer + (random() < 0.6 ? frequentWrong : 1 + Math.floor(random() * 3))) % 4
}

/** The first votes are one for each option; later ones more likely the expected option at a higher level. */
function voteOf({ options, expected }: DemoPoll, { levels }: DemoReader, random: Random, serial: number): number {
  if (serial < options.length) return serial
  const rank = Math.max(0, ...levels.map((level) => EXPERIENCE_LEVELS.indexOf(level)))
  return random() < 0.25 + rank * 0.07 ? expected : Math.floor(random() * options.length)
}

async function insertActivity(tx: Tx, { views, likes, answers, votes, comments }: Rows): Promise<void> {
  for (const batch of batches(views)) await tx.insert(postViews).values(batch)
  for (const batch of batches(likes)) await tx.insert(postLikes).values(batch)
  for (const batch of batches(answers)) await tx.insert(quizAnswers).values(batch)
  for (const batch of batches(votes)) await tx.insert(pollVotes).values(batch)
  for (const batch of batches(comments)) await tx.insert(postComments).values(batch)
}

const batches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, n) =>
    rows.slice(n * BATCH_SIZE, (n + 1) * BATCH_SIZE),
  )
