import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type PostFileRow, postFiles, posts, type QuizQuestionRow, quizQuestions } from './feed.tables.ts'

/** With `id` for an existing file. */
export type NewFile = Omit<typeof postFiles.$inferInsert, 'postId' | 'position'>
/** With `id` for an existing question, which keeps its answers. */
export type NewQuestion = Omit<typeof quizQuestions.$inferInsert, 'postId' | 'position'>

export const filesOf = (db: Reader, postId: string): Promise<PostFileRow[]> =>
  db.select().from(postFiles).where(eq(postFiles.postId, postId)).orderBy(postFiles.position)

export const questionsOf = (db: Reader, postId: string): Promise<QuizQuestionRow[]> =>
  db
    .select()
    .from(quizQuestions)
    .where(eq(quizQuestions.postId, postId))
    .orderBy(quizQuestions.position, quizQuestions.id)

/** Replaces all files of the post. */
export async function setFiles(tx: Tx, postId: string, files: readonly NewFile[]): Promise<PostFileRow[]> {
  await tx.delete(postFiles).where(eq(postFiles.postId, postId))
  if (files.length === 0) return []
  return tx
    .insert(postFiles)
    .values(files.map((file, position) => ({ ...file, postId, position })))
    .returning()
}

/** Replaces all questions and updates the search text. Existing questions keep their row and its answers. */
export async function setQuestions(
  tx: Tx,
  postId: string,
  questions: readonly NewQuestion[],
): Promise<QuizQuestionRow[]> {
  const existingIds = questions.flatMap(({ id }) => id ?? [])
  await tx.delete(quizQuestions).where(and(eq(quizQuestions.postId, postId), notInArray(quizQuestions.id, existingIds)))
  const quizText = questions.map(({ question }) => question).join(' ')
  await tx
    .update(posts)
    .set({ quizText })
    .where(and(eq(posts.id, postId), ne(posts.quizText, quizText)))
  if (questions.length === 0) return []
  return tx
    .insert(quizQuestions)
    .values(questions.map((question, position) => ({ ...question, postId, position })))
    .onConflictDoUpdate({
      target: quizQuestions.id,
      set: {
        position: sql`excluded.position`,
        question: sql`excluded.question`,
        options: sql`excluded.options`,
        correctAnswer: sql`excluded.correct_answer`,
        explanation: sql`excluded.explanation`,
      },
    })
    .returning()
}

/** Which of these URLs another post uses. */
export async function usedElsewhere(tx: Tx, postId: string, urls: readonly string[]): Promise<Set<string | null>> {
  if (urls.length === 0) return new Set()
  const rows = await tx
    .select({ path: postFiles.path, thumbnail: postFiles.thumbnail })
    .from(postFiles)
    .where(and(ne(postFiles.postId, postId), or(inArray(postFiles.path, urls), inArray(postFiles.thumbnail, urls))))
  return new Set(rows.flatMap(({ path, thumbnail }) => [path, thumbnail]))
}
