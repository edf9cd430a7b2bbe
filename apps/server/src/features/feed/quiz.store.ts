import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@crew-chief/domain/accounts/profile-choices'
import { canReadPost } from '@crew-chief/domain/feed/permissions'
import { POST_AUDIENCES } from '@crew-chief/domain/feed/post-choices'
import type { Viewer } from '@crew-chief/domain/roles'
import { and, asc, count, countDistinct, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { posts, quizAnswers, quizQuestions } from './feed.tables.ts'

export async function findQuestion(db: Reader, postId: string, questionId: string) {
  const [row] = await db.select().from(quizQuestions).where(isOf(postId, questionId))
  return row
}

export async function lockQuestion(tx: Tx, postId: string, questionId: string) {
  const [row] = await tx.select().from(quizQuestions).where(isOf(postId, questionId)).for('key share')
  return row
}

const isOf = (postId: string, questionId: string) =>
  and(eq(quizQuestions.postId, postId), eq(quizQuestions.id, questionId))

/** The first answer is final. Returns the stored answer: this one, or an earlier one. */
export async function saveFirstAnswer(tx: Tx, given: Omit<typeof quizAnswers.$inferInsert, 'createdAt'>) {
  const [first] = await tx.insert(quizAnswers).values(given).onConflictDoNothing().returning()
  if (first) return first.answer
  const [before] = await tx
    .select({ answer: quizAnswers.answer })
    .from(quizAnswers)
    .where(and(eq(quizAnswers.questionId, given.questionId), eq(quizAnswers.userId, given.userId)))
  return before?.answer
}

type Person = Pick<Viewer, 'id' | 'role'>
const isCorrect = eq(quizAnswers.answer, quizQuestions.correctAnswer)
const score = { answered: count(), correct: sql<number>`count(*) filter (where ${isCorrect})`.mapWith(Number) }

/** Answers in posts the user can read now. */
function answeredBy(person: Person) {
  const readable = POST_AUDIENCES.filter((requiredRole) => canReadPost(person, { authorId: '', requiredRole }))
  return and(
    eq(quizAnswers.userId, person.id),
    or(inArray(posts.requiredRole, readable), eq(posts.authorId, person.id)),
  )
}

export async function scoreOf(db: Reader, person: Person) {
  const [row] = await db
    .select(score)
    .from(quizAnswers)
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizAnswers.questionId))
    .innerJoin(posts, eq(posts.id, quizQuestions.postId))
    .where(answeredBy(person))
  return row ?? { answered: 0, correct: 0 }
}

/** A question counts for each tag of its post. */
export const scoreByTag = (db: Reader, person: Person) => {
  const tag = sql<string>`tag`
  return db
    .select({ tag, ...score })
    .from(quizAnswers)
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizAnswers.questionId))
    .innerJoin(posts, eq(posts.id, quizQuestions.postId))
    .innerJoin(sql`unnest(${posts.tags}) as tag`, sql`true`)
    .where(answeredBy(person))
    .groupBy(tag)
    .orderBy(desc(score.answered), asc(tag))
}

/** Latest first. */
export const wrongAnswersOf = (db: Reader, person: Person, limit: number) =>
  db
    .select({
      postId: posts.id,
      title: posts.title,
      questionId: quizQuestions.id,
      question: quizQuestions.question,
      options: quizQuestions.options,
      answer: quizAnswers.answer,
      correctAnswer: quizQuestions.correctAnswer,
      explanation: quizQuestions.explanation,
      answeredAt: quizAnswers.createdAt,
    })
    .from(quizAnswers)
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizAnswers.questionId))
    .innerJoin(posts, eq(posts.id, quizQuestions.postId))
    .where(and(answeredBy(person), ne(quizAnswers.answer, quizQuestions.correctAnswer)))
    .orderBy(desc(quizAnswers.createdAt), desc(quizQuestions.id))
    .limit(limit)

const LEVELS_IN_ORDER = sql.raw(`array['${EXPERIENCE_LEVELS.join("','")}']`)

/** Number of users by question, option and their highest experience level. */
export const tallyAnswers = (db: Reader, postId: string) => {
  const level = sql<ExperienceLevel | null>`(${LEVELS_IN_ORDER})[(
    select max(array_position(${LEVELS_IN_ORDER}, one)) from unnest(${users.experienceLevels}) as one)]`
  return db
    .select({
      questionId: quizAnswers.questionId,
      answer: quizAnswers.answer,
      level: level.as('level'),
      people: count(),
    })
    .from(quizAnswers)
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizAnswers.questionId))
    .innerJoin(users, eq(users.id, quizAnswers.userId))
    .where(eq(quizQuestions.postId, postId))
    .groupBy(quizAnswers.questionId, quizAnswers.answer, sql`level`)
}

export async function countPeople(db: Reader, postId: string): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(quizAnswers.userId) })
    .from(quizAnswers)
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizAnswers.questionId))
    .where(eq(quizQuestions.postId, postId))
  return row?.people ?? 0
}
