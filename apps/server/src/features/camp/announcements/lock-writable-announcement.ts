import { canAnnounce, canEnterEvent } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/transaction.ts'
import { requireStandingFor, unknownTo } from '../../events/public.ts'
import { type AnnouncementWithAuthor, lockAnnouncement } from './announcements.store.ts'

const RULE = { may: canAnnounce, canRead: canEnterEvent, unknown: 'camp.announcement_not_found' } as const

export async function lockWritableAnnouncement(tx: Tx, actor: Actor, id: string): Promise<AnnouncementWithAuthor> {
  const found = await lockAnnouncement(tx, id)
  if (!found) throw await unknownTo(tx, actor, RULE.unknown)
  await requireStandingFor(tx, actor, found.announcement.eventId, RULE)
  return found
}
