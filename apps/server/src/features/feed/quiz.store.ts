// Queries on quiz answers, and on the questions they are about.

import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@crew-chief/domain/accounts/profile-choices'
import { canReadPost } from '@crew-chief/domain/feed/permissions'
import { POST_AUDIENCES } from '@crew-chief/domain/feed/post-choices'
import type { Viewer } from '@crew-chief/domain/roles'
import { and, asc, count, countDistinct, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { posts, quizAnswers, quizQuestions } from './feed.tables.ts'

/** A question of this very post. */
export async function findQuestion(db: Reader, postId: string, questionId: string) {
  const [row] = await db.select().from(quizQuestions).where(isOf(postId, questionId))
  return row
}

/** The same, and it stays until we are through. */
export async function holdQuestion(tx: Tx, postId: string, questionId: string) {
  const [row] = await tx.select().from(quizQuestions).where(isOf(postId, questionId)).for('key share')
  return row
}

const isOf = (postId: string, questionId: string) =>
  and(eq(quizQuestions.postId, postId), eq(quizQuestions.id, questionId))

/** Which answer stands: this one if it is the first, else the one given before. */
export async function standingAnswer(tx: Tx, given: Omit<typeof quizAnswers.$inferInsert, 'createdAt'>) {
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

/** What this person answered, in posts they may read today. */
function answeredBy(person: Person) {
  const open = POST_AUDIENCES.filter((requiredRole) => canReadPost(person, { authorId: '', requiredRole }))
  return and(eq(quizAnswers.userId, person.id), or(inArray(posts.requiredRole, open), eq(posts.authorId, person.id)))
}

export async function scoreOfPerson(db: Reader, person: Person) {
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

/** The latest first. */
export const wrongAnswersOf = (db: Reader, person: Person, most: number) =>
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
    .limit(most)

const RANKED = sql.raw(`array['${EXPERIENCE_LEVELS.join("','")}']`)

/** How many chose what, by question, option and the highest level of those who did. */
export const tallyAnswers = (db: Reader, postId: string) => {
  const level = sql<ExperienceLevel | null>`(${RANKED})[(
    select max(array_position(${RANKED}, one)) from unnest(${users.experienceLevels}) as one)]`
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
