import type { announcementsApi } from '@crew-chief/contract/announcements'
import type { Reply } from '@crew-chief/contract/endpoint'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canAnnounceTo, canSeeAnnouncement } from '@crew-chief/domain/camp/announcement-audience'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { requireStandingFor, unknownTo } from '../../events/public.ts'
import { listNotified, listReach } from '../../notifications/public.ts'
import { findAnnouncement } from './announcements.store.ts'
import { notificationsOf } from './notify-announcement.ts'

const UNKNOWN = 'camp.announcement_not_found'

/** For people who may write it. Of an announcement that became important, the second notification counts. */
export async function listAnnouncementRecipients(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Reply<typeof announcementsApi.listAnnouncementRecipients>> {
  const found = await findAnnouncement(db, id)
  if (!found) throw await unknownTo(db, actor, UNKNOWN)
  const { announcement } = found
  await requireStandingFor(db, actor, announcement.eventId, {
    may: (standing) => canAnnounceTo(standing, announcement.audience),
    canRead: (standing) => canSeeAnnouncement(standing, actor, announcement),
    unknown: UNKNOWN,
  })
  const people = await listNotified(db, announcement.eventId, notificationsOf(id))
  const reach = await listReach(
    db,
    people.map(({ notificationId }) => notificationId),
  )
  return people.map(({ userId, notificationId, seenAt, ...person }) => ({
    userId,
    name: fullName(person),
    seenAt: seenAt?.toISOString() ?? null,
    reach: reach.get(notificationId) ?? null,
  }))
}
