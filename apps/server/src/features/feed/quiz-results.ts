import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@crew-chief/domain/accounts/profile-choices'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { QuizQuestionRow } from './feed.tables.ts'
import { questionsOf } from './post-parts.store.ts'
import { findPost } from './posts.store.ts'
import { countPeople, tallyAnswers } from './quiz.store.ts'

type Tally = { answer: number; level: ExperienceLevel | null; people: number }

export async function quizResults({ db }: Pick<Deps, 'db'>, postId: string) {
  const post = await findPost(db, postId)
  if (!post) throw new AppError('posts.not_found')
  if (post.type !== 'QUIZ') throw new AppError('posts.no_quiz')
  const [people, questions, tallies] = await Promise.all([
    countPeople(db, postId),
    questionsOf(db, postId),
    tallyAnswers(db, postId),
  ])
  const resultOf = (question: QuizQuestionRow) => {
    const { id, question: text, options, correctAnswer } = question
    const own = tallies.filter(({ questionId }) => questionId === id)
    const chosen = options.map((_, option) => sum(own.filter(({ answer }) => answer === option)))
    return { id, question: text, options, correctAnswer, chosen, byLevel: byLevel(own, correctAnswer) }
  }
  return { people, questions: questions.map(resultOf) }
}

const sum = (tallies: readonly Tally[]): number => tallies.reduce((all, { people }) => all + people, 0)

/** Lowest level first, users without a level last; unused levels are omitted. */
function byLevel(tallies: readonly Tally[], correctAnswer: number) {
  return [...EXPERIENCE_LEVELS, null].flatMap((level) => {
    const ofLevel = tallies.filter((tally) => tally.level === level)
    const correct = sum(ofLevel.filter(({ answer }) => answer === correctAnswer))
    return ofLevel.length === 0 ? [] : [{ level, answered: sum(ofLevel), correct }]
  })
}
