import type { Announcement } from '@crew-chief/contract/announcements'
import { canSeeAnnouncement } from '@crew-chief/domain/camp/announcement-audience'
import { sortAnnouncements } from '@crew-chief/domain/camp/announcement-order'
import { isEventStaff } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { prepareListAnnouncementRows } from './announcements.store.ts'
import { presentAnnouncement } from './present-announcement.ts'

export function prepareListAnnouncements(db: Db) {
  const listRows = prepareListAnnouncementRows(db)
  return async (actor: Actor, eventId: string): Promise<Announcement[]> => {
    const { rows, standing } = await listRows(actor, eventId)
    const isStaff = isEventStaff(standing)
    const visible = rows.filter(({ announcement }) => canSeeAnnouncement(standing, actor, announcement))
    return sortAnnouncements(visible.map((row) => presentAnnouncement(row, { isStaff })))
  }
}
