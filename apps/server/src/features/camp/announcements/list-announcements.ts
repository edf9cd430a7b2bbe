import type { Announcement } from '@crew-chief/contract/announcements'
import { canSeeAnnouncement } from '@crew-chief/domain/camp/announcement-audience'
import { sortAnnouncements } from '@crew-chief/domain/camp/announcement-order'
import { isEventStaff } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { findCamp } from '../camp-access.ts'
import { listAnnouncementRows } from './announcements.store.ts'
import { presentAnnouncement } from './present-announcement.ts'

export async function listAnnouncements(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
): Promise<Announcement[]> {
  const { standing } = await findCamp(db, actor, eventId, 'camp.announcements_closed')
  const rows = await listAnnouncementRows(db, eventId)
  const isStaff = isEventStaff(standing)
  const visible = rows.filter(({ announcement }) => canSeeAnnouncement(standing, actor, announcement))
  return sortAnnouncements(visible.map((row) => presentAnnouncement(row, { isStaff })))
}
