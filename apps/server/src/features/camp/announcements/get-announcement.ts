import type { Announcement } from '@crew-chief/contract/announcements'
import { canSeeAnnouncement } from '@crew-chief/domain/camp/announcement-audience'
import { isEventStaff } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { findStanding } from '../../events/public.ts'
import { findAnnouncement } from './announcements.store.ts'
import { presentAnnouncement } from './present-announcement.ts'

export async function getAnnouncement({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Announcement> {
  const found = await findAnnouncement(db, id)
  const standing = found && (await findStanding(db, actor, found.announcement.eventId))
  if (!standing || !canSeeAnnouncement(standing, actor, found.announcement))
    throw new AppError('camp.announcement_not_found')
  return presentAnnouncement(found, { isStaff: isEventStaff(standing) })
}
