// Which fields of a page an edit changed, in the words of the form: for the log, and for whoever edits at the same time.

import { isDeepStrictEqual } from 'node:util'
import type { NewOfficial } from './officials.store.ts'
import type { OfficialRow } from './officials.tables.ts'

const WORDS = [
  ['firstName', 'first name'],
  ['lastName', 'last name'],
  ['role', 'role'],
  ['experience', 'experience'],
  ['rating', 'rating'],
  ['notes', 'bio'],
  ['avatar', 'photo'],
  ['resumeUrl', 'resume'],
  ['type', 'type'],
  ['experienceLevels', 'experience levels'],
] as const

export const changedFields = (before: OfficialRow, change: Partial<NewOfficial>): string[] =>
  WORDS.filter(([field]) => change[field] !== undefined && !isDeepStrictEqual(before[field], change[field])).map(
    ([, word]) => word,
  )
