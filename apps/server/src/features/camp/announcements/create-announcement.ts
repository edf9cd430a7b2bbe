import type { Announcement, AnnouncementForm } from '@crew-chief/contract/announcements'
import { canAnnounce } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordAudit } from '../../audit/public.ts'
import { requireStanding } from '../../events/public.ts'
import { lockCampEvent } from '../camp-access.ts'
import { insertAnnouncement } from './announcements.store.ts'
import { queueAnnouncementMail } from './mail-announcement.job.ts'
import { presentAnnouncement } from './present-announcement.ts'

/** Important announcements are also mailed to all participants. */
export const createAnnouncement = (
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
  eventId: string,
  { title, content, important }: AnnouncementForm,
): Promise<Announcement> =>
  inTransaction(db, async (tx) => {
    await requireStanding(tx, actor, eventId, canAnnounce)
    const event = await lockCampEvent(tx, eventId)
    const announcement = await insertAnnouncement(tx, { eventId, authorId: actor.id, title, content, important })
    if (important) await queueAnnouncementMail(jobs, tx, announcement.id)
    await recordAudit(tx, actor, {
      action: 'announcements.created',
      subject: { kind: 'announcement', id: announcement.id, name: title },
      details: { event: event.name },
    })
    await notifyCamp(tx, eventId, 'announcements')
    return presentAnnouncement({ announcement, author: actor.user })
  })
