import type { myNoticeApi } from '@crew-chief/contract/court-notices'
import type { Reply } from '@crew-chief/contract/endpoint'
import { gameChanges } from '@crew-chief/domain/courts/assigned-games'
import { areCourtsHidden } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { findNotice, findSettings } from '../courts/public.ts'
import { findCamp } from './camp-access.ts'

/** Null when the user was never notified of their courts, or the last change was left silent. */
export async function myNotice(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
): Promise<Reply<typeof myNoticeApi.myNotice>> {
  const { standing } = await findCamp(db, actor, eventId)
  const settings = await findSettings(db, eventId)
  const notice = await findNotice(db, eventId, actor.id)
  return {
    isHidden: areCourtsHidden(standing, settings),
    notice: notice?.notificationId
      ? {
          notificationId: notice.notificationId,
          isFirst: notice.knownGames.length === 0,
          changes: gameChanges(notice.knownGames, notice.games),
          seenAt: notice.seenAt?.toISOString() ?? null,
          confirmedAt: notice.confirmedAt?.toISOString() ?? null,
        }
      : null,
  }
}
