// The text of changed games, for emails, push messages, screens and copied messages.

import type { CampDay } from '../camp/camp-days.ts'
import { timeRange, to12Hour } from '../time-of-day.ts'
import type { AssignedGame } from './assigned-games.ts'
import { courtWithGym } from './court-groups.ts'
import { positionLabel } from './position-name.ts'

type Change = { before?: AssignedGame | undefined; now?: AssignedGame | undefined }

/** Sat, Jun 12 · Court 3, 8:00 AM → Court 5, 9:00 AM */
export function changeText({ before, now }: Change, days: readonly CampDay[]): string {
  if (!before) return now ? withDay(now, `New: ${courtText(now)}`, days) : ''
  if (!now) return withDay(before, `Removed: ${courtText(before)}`, days)
  if (before.day !== now.day) return `${gameText(before, days)} → ${gameText(now, days)}`
  // Only the end changed.
  const hasEnd = courtText(before) === courtText(now)
  return withDay(now, `${courtText(before, hasEnd)} → ${courtText(now, hasEnd)}`, days)
}

/** Sat, Jun 12 · Court 3, 8:00 AM */
export const gameText = (game: AssignedGame, days: readonly CampDay[]): string => withDay(game, courtText(game), days)

/** One line per game. Everything in a first notice is new. */
export const changeLines = (changes: readonly Change[], days: readonly CampDay[], isFirst: boolean): string[] =>
  changes.map((change) => (isFirst && change.now ? gameText(change.now, days) : changeText(change, days)))

function courtText({ courtName: name, gym, startTime, endTime, position }: AssignedGame, hasEnd = false): string {
  const time = startTime && (hasEnd && endTime ? timeRange(startTime, endTime) : to12Hour(startTime))
  return [courtWithGym({ name, gym }), time, position && positionLabel(position)].filter(Boolean).join(', ')
}

function withDay({ day: key }: AssignedGame, text: string, days: readonly CampDay[]): string {
  const day = days.find((each) => each.key === key)
  if (!day) return text
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
  return `${format.format(new Date(`${day.date}T00:00:00Z`))} · ${text}`
}
