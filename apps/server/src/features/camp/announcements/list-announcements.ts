import type { Announcement } from '@crew-chief/contract/announcements'
import { sortAnnouncements } from '@crew-chief/domain/camp/announcement-order'
import type { Actor } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { prepareListAnnouncementRows } from './announcements.store.ts'
import { presentAnnouncement } from './present-announcement.ts'

export function prepareListAnnouncements(db: Db) {
  const listRows = prepareListAnnouncementRows(db)
  return async (actor: Actor, eventId: string): Promise<Announcement[]> =>
    sortAnnouncements((await listRows(actor, eventId)).map(presentAnnouncement))
}
