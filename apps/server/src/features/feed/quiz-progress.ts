// How somebody has answered, by tag, and what they should look at again. Of posts they may still read.

import type { Actor } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { scoreByTag, scoreOfPerson, wrongAnswersOf } from './quiz.store.ts'

const MOST_TO_REVIEW = 50

export async function quizProgress({ db }: Pick<Deps, 'db'>, actor: Actor) {
  const [score, byTag, wrong] = await Promise.all([
    scoreOfPerson(db, actor),
    scoreByTag(db, actor),
    wrongAnswersOf(db, actor, MOST_TO_REVIEW),
  ])
  const toReview = wrong.map(({ options, answer, correctAnswer, answeredAt, ...said }) => ({
    ...said,
    myAnswer: options[answer] ?? '',
    correctAnswer: options[correctAnswer] ?? '',
    answeredAt: answeredAt.toISOString(),
  }))
  return { ...score, byTag, toReview }
}
