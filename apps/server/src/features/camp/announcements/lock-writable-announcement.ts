import { canAnnounceTo, canSeeAnnouncement } from '@crew-chief/domain/camp/announcement-audience'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/transaction.ts'
import { requireStandingFor, unknownTo } from '../../events/public.ts'
import { type AnnouncementWithAuthor, lockAnnouncement } from './announcements.store.ts'

const UNKNOWN = 'camp.announcement_not_found'

export async function lockWritableAnnouncement(tx: Tx, actor: Actor, id: string): Promise<AnnouncementWithAuthor> {
  const found = await lockAnnouncement(tx, id)
  if (!found) throw await unknownTo(tx, actor, UNKNOWN)
  const { announcement } = found
  await requireStandingFor(tx, actor, announcement.eventId, {
    may: (standing) => canAnnounceTo(standing, announcement.audience),
    canRead: (standing) => canSeeAnnouncement(standing, actor, announcement),
    unknown: UNKNOWN,
  })
  return found
}
