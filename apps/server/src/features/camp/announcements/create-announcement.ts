// Staff post an announcement. Its author and date are the server's; an important one is mailed to everybody there.

import type { Announcement, AnnouncementForm } from '@crew-chief/contract/announcements'
import type { Actor } from '../../../call.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordAudit } from '../../audit/public.ts'
import { holdCampEvent } from '../camp-access.ts'
import { insertAnnouncement } from './announcements.store.ts'
import { callOut } from './mail-announcement.job.ts'
import { presentAnnouncement } from './present-announcement.ts'

export const createAnnouncement = (
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
  eventId: string,
  { title, content, important }: AnnouncementForm,
): Promise<Announcement> =>
  inTransaction(db, async (tx) => {
    const event = await holdCampEvent(tx, eventId)
    const announcement = await insertAnnouncement(tx, { eventId, authorId: actor.id, title, content, important })
    if (important) await callOut(jobs, tx, announcement.id)
    await recordAudit(tx, actor, {
      action: 'announcements.created',
      subject: { kind: 'announcement', id: announcement.id, name: title },
      details: { event: event.name },
    })
    await notifyCamp(tx, eventId, 'announcements')
    return presentAnnouncement({ announcement, author: actor.user })
  })
