// What an edit is called: the specification's title (2 §8), and who is where now.

import type { CourtFacts } from '@crew-chief/domain/courts/board'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import type { EditWords } from '../courts-at-hand.ts'
import type { PersonKind } from './in-hand.ts'

/** Court 3, 8:00 AM */
export const courtAndTime = ({ name, startTime }: Pick<CourtFacts, 'name' | 'startTime'>): string =>
  startTime ? `${name}, ${to12Hour(startTime)}` : name

const NOUNS = { official: 'Official', clinician: 'Clinician' } as const

export const assignedWords = (kind: PersonKind, who: string, court: CourtFacts): EditWords => ({
  title: `${NOUNS[kind]} Assigned`,
  description: `${who} on ${courtAndTime(court)}`,
})

export const onlyHereWords = (kind: PersonKind, who: string, court: CourtFacts): EditWords => ({
  title: `${NOUNS[kind]} Assigned`,
  description: `${who} only on ${courtAndTime(court)}`,
})

export const removedWords = (kind: PersonKind, who: string, court: CourtFacts): EditWords => ({
  title: `${NOUNS[kind]} Removed`,
  description: `${who} off ${courtAndTime(court)}`,
})

/** One is named, several are counted. */
export const severalNames = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${names.length} officials`

export const gamesWord = (games: number): string =>
  games === 0 ? 'No game' : `${games} ${games === 1 ? 'game' : 'games'}`
