// A camp's announcements, important ones first (spec 2 §4).

import type { Announcement } from '@crew-chief/contract/announcements'
import { sortAnnouncements } from '@crew-chief/domain/camp/announcement-order'
import type { Actor } from '../../../call.ts'
import type { Deps } from '../../../deps.ts'
import { findCamp } from '../camp-access.ts'
import { listAnnounced } from './announcements.store.ts'
import { presentAnnouncement } from './present-announcement.ts'

export async function listAnnouncements(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
): Promise<Announcement[]> {
  await findCamp(db, actor, eventId, 'camp.announcements_closed')
  return sortAnnouncements((await listAnnounced(db, eventId)).map(presentAnnouncement))
}
