// What an edit is called: the specification's title (2 §8), and who is where now.

import type { CourtFacts } from '@crew-chief/domain/courts/board'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { plural } from '../../../lib/format.ts'
import type { EditMessage } from '../board-context.tsx'
import type { PersonKind } from './drag-item.ts'

/** Court 3, 8:00 AM */
export const courtAndTime = ({ name, startTime }: Pick<CourtFacts, 'name' | 'startTime'>): string =>
  startTime ? `${name}, ${to12Hour(startTime)}` : name

const NOUNS = { official: 'Official', clinician: 'Clinician' } as const

export const assignedMessage = (kind: PersonKind, who: string, court: CourtFacts): EditMessage => ({
  title: `${NOUNS[kind]} Assigned`,
  description: `${who} on ${courtAndTime(court)}`,
})

export const onlyHereMessage = (kind: PersonKind, who: string, court: CourtFacts): EditMessage => ({
  title: `${NOUNS[kind]} Assigned`,
  description: `${who} only on ${courtAndTime(court)}`,
})

export const removedMessage = (kind: PersonKind, who: string, court: CourtFacts): EditMessage => ({
  title: `${NOUNS[kind]} Removed`,
  description: `${who} off ${courtAndTime(court)}`,
})

/** One is named, several are counted. */
export const severalNames = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${names.length} officials`

export const gamesLabel = (games: number): string => (games === 0 ? 'No game' : plural(games, 'game'))
