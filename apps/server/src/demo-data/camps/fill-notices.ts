// Notifications about courts at the running camp: confirmed, seen and unseen ones, a change that nobody was notified of
// yet, and answers of officials.

import { randomUUID } from 'node:crypto'
import { campDays } from '@crew-chief/domain/camp/camp-days'
import { compareSlots } from '@crew-chief/domain/camp/slot-time'
import type { AssignedGame } from '@crew-chief/domain/courts/assigned-games'
import { gameChanges } from '@crew-chief/domain/courts/assigned-games'
import { changeLines } from '@crew-chief/domain/courts/game-change-text'
import { paths } from '@crew-chief/domain/paths'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import {
  courtBoards,
  courtCampers,
  courtNotices,
  findBoard,
  gamesByPerson,
  listNoticePeople,
} from '../../features/courts/public.ts'
import { notifications } from '../../features/notifications/public.ts'
import { type CampContext, featuredEmail } from './demo-camp.ts'

const HOUR_MS = 3_600_000

const REASON = 'I have to leave before lunch.'

export async function fillNotices(tx: Tx, { camp, event, now, rounds, current, campers }: CampContext): Promise<void> {
  const board = await findBoard(tx, event.id)
  if (!board || camp.evaluated === 'all' || current < 0) return
  const people = await listNoticePeople(tx, event.id)
  const games = gamesByPerson(board.courts, people)
  const featured = campers.find(({ email }) => email === featuredEmail(camp))
  const lastDay = rounds.at(-1)?.day.key
  const isOnLastDay = ({ day }: AssignedGame) => day === lastDay
  const officials = campers.filter(({ id }) => id !== featured?.id && games.get(id)?.some(isOnLastDay))
  const [moved] = officials
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS)
  const rows = people.map(({ id: userId }, index) => {
    const isFeatured = userId === featured?.id
    const current = games.get(userId) ?? []
    const isUnseen = isFeatured || index % 4 === 2
    return {
      id: randomUUID(),
      userId,
      known: isFeatured ? beforeMove(current) : [],
      told: userId === moved?.id ? beforeMove(current) : current,
      seenAt: isUnseen ? null : at(2),
      confirmedAt: isUnseen || index % 4 === 1 ? null : at(1),
    }
  })
  const days = campDays({
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    timezone: event.timezone,
  })
  await tx.insert(notifications).values(
    rows.map(({ id, userId, known, told, seenAt, confirmedAt }) => ({
      id,
      userId,
      kind: 'courts' as const,
      eventId: event.id,
      title: `${known.length > 0 ? 'Your courts changed' : 'Your courts'}: ${event.name}`,
      body: changeLines(gameChanges(known, told), days, known.length === 0).join('\n'),
      path: paths.camp(event.id, 'courts'),
      inApp: true,
      needsConfirmation: true,
      createdAt: at(3),
      seenAt,
      confirmedAt,
    })),
  )
  await tx.insert(courtNotices).values(
    rows.map(({ id, userId, known, told }) => ({
      eventId: event.id,
      userId,
      games: told,
      knownGames: known,
      notificationId: id,
      noticedAt: at(3),
    })),
  )
  await tx
    .insert(courtBoards)
    .values({ eventId: event.id, publishedAt: at(3), asksForResponse: true })
    .onConflictDoUpdate({ target: courtBoards.eventId, set: { publishedAt: at(3), asksForResponse: true } })
  await fillAnswers(
    tx,
    officials.slice(1, 6).map(({ id }) => ({ userId: id, game: games.get(id)?.find(isOnLastDay) })),
    at(1),
  )
}

/** The last game was on another court. */
export function beforeMove(games: readonly AssignedGame[]): AssignedGame[] {
  const moved = games.toSorted(compareSlots).at(-1)
  const courtName = moved?.courtName === 'Court 2' ? 'Court 3' : 'Court 2'
  return games.map((game) => (game === moved ? { ...game, courtId: randomUUID(), courtName } : game))
}

type Answered = { userId: string; game: AssignedGame | undefined }

/** The first declines, the others accept. */
async function fillAnswers(tx: Tx, [declining, ...accepting]: readonly Answered[], respondedAt: Date): Promise<void> {
  const answer = async (people: readonly Answered[], values: Partial<typeof courtCampers.$inferInsert>) => {
    for (const { userId, game } of people)
      if (game)
        await tx
          .update(courtCampers)
          .set({ ...values, respondedAt })
          .where(and(eq(courtCampers.userId, userId), eq(courtCampers.courtId, game.courtId)))
  }
  await answer(declining ? [declining] : [], { response: 'declined', responseReason: REASON })
  await answer(accepting, { response: 'accepted' })
}
