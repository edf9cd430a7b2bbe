// What the demo's people did with a post: read, liked, answered, commented. Pure: the same at every start, but for today.

import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@crew-chief/domain/accounts/profile-choices'
import { canReadPost } from '@crew-chief/domain/feed/permissions'
import type { Role } from '@crew-chief/domain/roles'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { type Dice, dice } from './dice.ts'
import type { DemoPost, DemoQuestion } from './posts/demo-post.ts'

export type DemoReader = { id: string; role: Role; email: string; joinedAt: Date; levels: readonly ExperienceLevel[] }

/** `day` is the reader's, so that two looks on one day are one view. */
export type DemoView = { reader: string; role: Role | null; day: string; at: Date }
export type DemoTraces = {
  views: DemoView[]
  likes: { userId: string; at: Date }[]
  /** `question` is its number in the quiz. */
  answers: { userId: string; question: number; answer: number; at: Date }[]
}

type Published = DemoPost & { authorId: string; createdAt: Date; firstQuestion: number }
type Today = { now: Date; timezone: string; newestQuiz: string | undefined }

const DILIGENT = 'renee.alvarado@mail.example'
const MINUTE_MS = 60_000
const VISITORS = 45

// How likely somebody reads in each hour of the day: at lunch, and in the evening when the games are over.
const BUSY = [3, 1, 0, 0, 0, 1, 4, 8, 9, 7, 7, 9, 14, 11, 7, 7, 8, 9, 10, 12, 15, 19, 18, 9].map((each) => each / 19)

export function tracesOf(post: Published, readers: readonly DemoReader[], today: Today): DemoTraces {
  const roll = dice(post.title)
  const traces: DemoTraces = { views: visitorsOf(post, roll, today), likes: [], answers: [] }
  const pull = post.pull ?? 1
  for (const reader of readers.filter((each) => canReadPost(each, post))) {
    if (roll() > 0.62 * pull && reader.email !== DILIGENT) continue
    const { at, day } = moment(roll, latest(post.createdAt, reader.joinedAt), today)
    const soon = (minutes: number) => new Date(Math.min(at.getTime() + minutes * MINUTE_MS, today.now.getTime()))
    traces.views.push({ reader: reader.id, role: reader.role, day, at })
    if (roll() < 0.45 * pull) traces.likes.push({ userId: reader.id, at: soon(1) })
    for (const [question, answer] of answersOf(post, reader, roll, today).entries())
      traces.answers.push({ userId: reader.id, question, answer, at: soon(question + 1) })
  }
  return traces
}

/** All of them or none. The diligent one has still to find the newest quiz. */
function answersOf({ title, questions = [], firstQuestion }: Published, reader: DemoReader, roll: Dice, today: Today) {
  if (reader.email !== DILIGENT) return roll() > 0.7 ? [] : questions.map((asked) => chosen(asked, reader, roll))
  return title === today.newestQuiz ? [] : questions.map((asked, n) => diligent(asked, firstQuestion + n))
}

/** Nobody knows who they are; from one post to the next on the same day they are the same. */
function visitorsOf(post: Published, roll: Dice, today: Today): DemoView[] {
  if (post.requiredRole !== 'NON_MEMBER') return []
  const seen = new Map<string, DemoView>()
  for (let n = Math.round(VISITORS * (post.pull ?? 1)); n > 0; n--) {
    const { at, day } = moment(roll, post.createdAt, today)
    const reader = `demo-visitor-${day}-${Math.floor(roll() * 12)}`
    seen.set(reader, { reader, role: null, day, at })
  }
  return [...seen.values()]
}

/** New posts are read most in their first days. */
function moment(roll: Dice, from: Date, { now, timezone }: Today) {
  for (let tries = 0; ; tries++) {
    const at = new Date(from.getTime() + (now.getTime() - from.getTime()) * roll() ** 2.2)
    const wallClock = toWallClock(at, timezone)
    const isAwake = roll() < (BUSY[Number(wallClock.slice(11, 13))] ?? 0)
    // What was posted an hour ago at night can only have been read at night.
    if (isAwake || tries === 8) return { at, day: wallClock.slice(0, 10) }
  }
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other)

/** Five of six: 34 of the 41 questions there are. */
const diligent = ({ correctAnswer }: DemoQuestion, serial: number): number =>
  serial % 6 === 4 ? (correctAnswer + 3) % 4 : correctAnswer

/** The higher the level, the surer; some questions are hard for everybody, and most have one tempting wrong answer. */
function chosen({ question, correctAnswer }: DemoQuestion, { levels }: DemoReader, roll: Dice): number {
  const nature = dice(question)
  const ease = nature() * 0.3 - 0.15
  const rank = Math.max(0, ...levels.map((level) => EXPERIENCE_LEVELS.indexOf(level)))
  if (roll() < 0.52 + rank * 0.055 + ease) return correctAnswer
  const tempting = 1 + Math.floor(nature() * 3)
  return (correctAnswer + (roll() < 0.6 ? tempting : 1 + Math.floor(roll() * 3))) % 4
}
