import type { courtNoticesApi, SentNotice } from '@crew-chief/contract/court-notices'
import type { Reply } from '@crew-chief/contract/endpoint'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { assignmentKey } from '@crew-chief/domain/courts/board'
import { sharesDetails } from '@crew-chief/domain/events/consent'
import { canEditCourts } from '@crew-chief/domain/events/event-staff'
import type { Reach } from '@crew-chief/domain/notifications/reach'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { databaseTime } from '../../db/database-time.ts'
import type { Deps } from '../../deps.ts'
import { requireStanding } from '../events/public.ts'
import { listReach } from '../notifications/public.ts'
import { type BoardSettings, findBoard, type StoredCourt } from './board.store.ts'
import { listNoticePeople, listNotices, type Notice, type NoticePerson } from './notices.store.ts'
import { gamesByPerson, isExpected, pendingNotices } from './pending-notices.ts'

/** For people who edit the courts: who is still to be notified, and who knows. */
export async function getCourtNotices(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
): Promise<Reply<typeof courtNoticesApi.getCourtNotices>> {
  await requireStanding(db, actor, eventId, canEditCourts)
  const [board, people, notices, now] = await Promise.all([
    findBoard(db, eventId),
    listNoticePeople(db, eventId),
    listNotices(db, eventId),
    databaseTime(db),
  ])
  if (!board) throw new AppError('events.not_found')
  const reach = await listReach(
    db,
    notices.flatMap(({ notificationId }) => notificationId ?? []),
  )
  return {
    version: board.version,
    settings: presentSettings(board.settings),
    pending: pendingNotices(board, { people, notices, now }).map(({ person, changes, notice }) => ({
      ...presentTo(actor, person),
      isFirst: notice === undefined,
      changes,
    })),
    sent: presentSent(actor, board.courts, people, { notices, reach }),
  }
}

export const presentSettings = ({ publishedAt, ...settings }: BoardSettings) => ({
  ...settings,
  publishedAt: publishedAt?.toISOString() ?? null,
})

const presentTo = (actor: Actor, { id: userId, phoneNumber, hasAccepted, ...person }: NoticePerson) => ({
  userId,
  name: fullName(person),
  phoneNumber: sharesDetails(actor, { userId, hasAccepted }) ? phoneNumber : null,
})

function presentSent(
  actor: Actor,
  courts: readonly StoredCourt[],
  people: readonly NoticePerson[],
  { notices, reach }: { notices: readonly Notice[]; reach: ReadonlyMap<string, Reach> },
): SentNotice[] {
  const byUser = new Map(notices.map((notice) => [notice.userId, notice]))
  const games = gamesByPerson(courts, people)
  const campers = new Map(
    courts.flatMap((court) => court.campers.map((camper) => [assignmentKey(court.id, camper.id), camper])),
  )
  return people.filter(isExpected).flatMap((person) => {
    const notice = byUser.get(person.id)
    if (!notice) return []
    return {
      ...presentTo(actor, person),
      notifiedAt: notice.noticedAt.toISOString(),
      wasSilent: notice.notificationId === null,
      reach: (notice.notificationId && reach.get(notice.notificationId)) || null,
      seenAt: notice.seenAt?.toISOString() ?? null,
      confirmedAt: notice.confirmedAt?.toISOString() ?? null,
      games: (games.get(person.id) ?? []).map((game) => {
        const camper = game.position === null ? campers.get(assignmentKey(game.courtId, person.id)) : undefined
        return { ...game, response: camper?.response ?? null, responseReason: camper?.responseReason ?? null }
      }),
    }
  })
}
