// Who knows about their courts, and the text to copy for those who have no app.

import type { PendingNotice, SentNotice } from '@crew-chief/contract/court-notices'
import { type CampTime, campDays } from '@crew-chief/domain/camp/camp-days'
import { slotPhase } from '@crew-chief/domain/camp/slot-time'
import { changeLines } from '@crew-chief/domain/courts/game-change-text'
import { toWallClock } from '@crew-chief/domain/time-zone'

export type SentGame = SentNotice['games'][number]

/** The order of the list: what needs attention comes first. */
export const NOTICE_GROUPS = ['Declined', 'Not seen', 'Seen', 'No answer', 'Confirmed', 'Left silent'] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

type Context = { camp: CampTime; asksForResponse: boolean; now: Date }

export function groupOf(notice: SentNotice, context: Context): NoticeGroup {
  if (declinedGames(notice, context).length > 0) return 'Declined'
  if (notice.wasSilent) return 'Left silent'
  if (!notice.seenAt) return 'Not seen'
  if (!notice.confirmedAt) return 'Seen'
  return unansweredGames(notice, context).length > 0 ? 'No answer' : 'Confirmed'
}

export const declinedGames = ({ games }: SentNotice, context: Context): SentGame[] =>
  games.filter((game) => game.response === 'declined' && isAhead(game, context))

/** Clinicians are not asked. */
export const unansweredGames = ({ games }: SentNotice, context: Context): SentGame[] =>
  context.asksForResponse
    ? games.filter((game) => game.position === null && game.response === null && isAhead(game, context))
    : []

const isAhead = (game: SentGame, { camp, now }: Context): boolean =>
  slotPhase(game, campDays(camp), toWallClock(now, camp.timezone)) === 'ahead'

/** Plain text for a group chat. */
export function copiedText({ name, ...camp }: CampTime & { name: string }, people: readonly PendingNotice[]): string {
  const days = campDays(camp)
  const parts = people.map((person) =>
    [person.name, ...changeLines(person.changes, days, person.isFirst).map((line) => `- ${line}`)].join('\n'),
  )
  return [`Court assignments: ${name}`, ...parts].join('\n\n')
}
