import type { Announcement } from '@crew-chief/contract/announcements'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { mayEnterCamp } from '../camp-access.ts'
import { findAnnouncement } from './announcements.store.ts'
import { presentAnnouncement } from './present-announcement.ts'

export async function getAnnouncement({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Announcement> {
  const found = await findAnnouncement(db, id)
  if (!found || !(await mayEnterCamp(db, actor, found.announcement.eventId)))
    throw new AppError('camp.announcement_not_found')
  return presentAnnouncement(found)
}
