// Which fields of a post an edit changed, in the words of the form: for the log, and for whoever edits at the same time.

import { isDeepStrictEqual } from 'node:util'
import type { PostFileRow, QuizQuestionRow } from './feed.tables.ts'
import type { NewQuestion } from './post-parts.store.ts'
import type { PostChange, StoredPost } from './posts.store.ts'
import type { SentFile } from './read-post-form.ts'

const WORDS = [
  ['title', 'title'],
  ['description', 'description'],
  ['content', 'content'],
  ['tags', 'tags'],
  ['libraries', 'library'],
  ['requiredRole', 'visibility'],
] as const

type Before = StoredPost & { files: readonly PostFileRow[]; questions: readonly QuizQuestionRow[] }
type Change = PostChange & {
  files: readonly SentFile[] | undefined
  questions: readonly NewQuestion[] | undefined
}

export const changedFields = (before: Before, change: Change): string[] => [
  ...WORDS.filter(([field]) => change[field] !== undefined && !isDeepStrictEqual(before[field], change[field])).map(
    ([, word]) => word,
  ),
  ...(change.files && !isDeepStrictEqual(before.files.map(pathOf), change.files.map(pathOf)) ? ['files'] : []),
  ...(change.questions && !isDeepStrictEqual(before.questions.map(wordsOf), change.questions.map(wordsOf))
    ? ['questions']
    : []),
]

const pathOf = ({ path }: { path: string }): string => path

const wordsOf = ({ question, options, correctAnswer, explanation }: NewQuestion) => [
  question,
  options,
  correctAnswer,
  explanation,
]
