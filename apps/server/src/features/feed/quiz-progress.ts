import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { scoreByTag, scoreOf, wrongAnswersOf } from './quiz.store.ts'

const MAX_TO_REVIEW = 50

/** Only posts the user can still read count. */
export async function quizProgress({ db }: Pick<Deps, 'db'>, actor: Actor) {
  const [score, byTag, wrong] = await Promise.all([
    scoreOf(db, actor),
    scoreByTag(db, actor),
    wrongAnswersOf(db, actor, MAX_TO_REVIEW),
  ])
  const toReview = wrong.map(({ options, answer, correctAnswer, answeredAt, ...question }) => ({
    ...question,
    myAnswer: options[answer] ?? '',
    correctAnswer: options[correctAnswer] ?? '',
    answeredAt: answeredAt.toISOString(),
  }))
  return { ...score, byTag, toReview }
}
