// A camp's announcements, important ones first (spec 2 §4).

import type { Announcement } from '@crew-chief/contract/announcements'
import { sortAnnouncements } from '@crew-chief/domain/camp/announcement-order'
import type { Actor } from '../../../call.ts'
import type { Db } from '../../../db/connect.ts'
import { prepareListAnnounced } from './announcements.store.ts'
import { presentAnnouncement } from './present-announcement.ts'

export function prepareListAnnouncements(db: Db) {
  const listAnnounced = prepareListAnnounced(db)
  return async (actor: Actor, eventId: string): Promise<Announcement[]> =>
    sortAnnouncements((await listAnnounced(actor, eventId)).map(presentAnnouncement))
}
