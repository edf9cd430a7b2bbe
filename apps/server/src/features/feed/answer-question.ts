// A reader answers a quiz question and learns whether it was right. Of somebody signed in, the first answer stands.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { feedApi } from '@crew-chief/contract/feed'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { QuizQuestionRow } from './feed.tables.ts'
import { findQuestion, holdQuestion, standingAnswer } from './quiz.store.ts'
import { findReadablePost } from './readable-post.ts'
import { holdReader } from './readers.store.ts'

type Given = Decoded<typeof feedApi.answerQuestion>['body']

export async function answerQuestion({ db }: Pick<Deps, 'db'>, actor: Actor | null, postId: string, given: Given) {
  const { questionId, answer } = given
  const question = actor
    ? await keepAnswer({ db }, actor, postId, given)
    : await visitorsQuestion({ db }, postId, questionId)
  const { correctAnswer, explanation } = question
  return { correct: answer === correctAnswer, correctAnswer, explanation }
}

/** A visitor's answer is checked and forgotten. */
async function visitorsQuestion(
  { db }: Pick<Deps, 'db'>,
  postId: string,
  questionId: string,
): Promise<QuizQuestionRow> {
  await findReadablePost(db, null, postId)
  return known(await findQuestion(db, postId, questionId))
}

const keepAnswer = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  postId: string,
  { questionId, answer }: Given,
): Promise<QuizQuestionRow> =>
  inTransaction(db, async (tx) => {
    await holdReader(tx, actor.id)
    await findReadablePost(tx, actor, postId)
    const question = known(await holdQuestion(tx, postId, questionId))
    // The same again is a second click or a lost reply: it gets the same reply.
    if ((await standingAnswer(tx, { questionId, userId: actor.id, answer })) !== answer)
      throw new AppError('posts.answer_stands')
    return question
  })

function known(question: QuizQuestionRow | undefined): QuizQuestionRow {
  if (!question) throw new AppError('posts.question_not_found')
  return question
}
