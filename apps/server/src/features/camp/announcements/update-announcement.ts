// Staff change an announcement. One that becomes important by it is mailed, as if it were posted so.

import type { Announcement, AnnouncementForm } from '@crew-chief/contract/announcements'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../call.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordAudit } from '../../audit/public.ts'
import { changeAnnouncement, lockAnnounced } from './announcements.store.ts'
import { callOut } from './mail-announcement.job.ts'
import { presentAnnouncement } from './present-announcement.ts'

const FIELDS = ['title', 'content', 'important'] as const

export const updateAnnouncement = (
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
  id: string,
  form: AnnouncementForm,
): Promise<Announcement> =>
  inTransaction(db, async (tx) => {
    const before = await lockAnnounced(tx, id)
    if (!before) throw new AppError('camp.announcement_not_found')
    const fields = FIELDS.filter((field) => before.announcement[field] !== form[field])
    // Saved as it was: nobody needs to look again.
    if (fields.length === 0) return presentAnnouncement(before)
    const announcement = await changeAnnouncement(tx, id, form)
    if (form.important && !before.announcement.important) await callOut(jobs, tx, id)
    await recordAudit(tx, actor, {
      action: 'announcements.edited',
      subject: { kind: 'announcement', id, name: form.title },
      details: { fields: fields.join(', ') },
    })
    await notifyCamp(tx, announcement.eventId, 'announcements')
    return presentAnnouncement({ ...before, announcement })
  })
