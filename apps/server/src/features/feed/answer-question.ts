import type { Decoded } from '@crew-chief/contract/endpoint'
import type { feedApi } from '@crew-chief/contract/feed'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { QuizQuestionRow } from './feed.tables.ts'
import { findReadablePost, lockReader } from './post-access.ts'
import { findQuestion, lockQuestion, saveFirstAnswer } from './quiz.store.ts'

type Answer = Decoded<typeof feedApi.answerQuestion>['body']

/** The first answer of a signed-in user is final. */
export async function answerQuestion({ db }: Pick<Deps, 'db'>, actor: Actor | null, postId: string, body: Answer) {
  const { questionId, answer } = body
  const question = actor
    ? await saveAnswer({ db }, actor, postId, body)
    : await findQuestionForVisitor({ db }, postId, questionId)
  const { correctAnswer, explanation } = question
  return { correct: answer === correctAnswer, correctAnswer, explanation }
}

/** Answers of visitors are not stored. */
async function findQuestionForVisitor(
  { db }: Pick<Deps, 'db'>,
  postId: string,
  questionId: string,
): Promise<QuizQuestionRow> {
  await findReadablePost(db, null, postId)
  return ensureFound(await findQuestion(db, postId, questionId))
}

const saveAnswer = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  postId: string,
  { questionId, answer }: Answer,
): Promise<QuizQuestionRow> =>
  inTransaction(db, async (tx) => {
    await lockReader(tx, actor.id)
    await findReadablePost(tx, actor, postId)
    const question = ensureFound(await lockQuestion(tx, postId, questionId))
    // Repeating the same answer (double click, lost response) is not an error.
    if ((await saveFirstAnswer(tx, { questionId, userId: actor.id, answer })) !== answer)
      throw new AppError('posts.answer_stands')
    return question
  })

function ensureFound(question: QuizQuestionRow | undefined): QuizQuestionRow {
  if (!question) throw new AppError('posts.question_not_found')
  return question
}
