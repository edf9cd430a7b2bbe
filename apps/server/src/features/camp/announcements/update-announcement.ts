import type { Announcement, announcementsApi } from '@crew-chief/contract/announcements'
import type { Decoded } from '@crew-chief/contract/endpoint'
import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { editConflict, recordAudit } from '../../audit/public.ts'
import { changeAnnouncement } from './announcements.store.ts'
import { lockWritableAnnouncement } from './lock-writable-announcement.ts'
import { queueAnnouncementMail } from './mail-announcement.job.ts'
import { presentAnnouncement } from './present-announcement.ts'

type Form = Decoded<typeof announcementsApi.updateAnnouncement>['body']
const FIELDS = ['title', 'content', 'important'] as const
const CONFLICT = { code: 'camp.announcement_changed', noun: 'announcement', action: 'announcements.edited' } as const

/** An announcement that becomes important is mailed like a new one. */
export const updateAnnouncement = (
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
  id: string,
  { version, ...form }: Form,
): Promise<Announcement> =>
  inTransaction(db, async (tx) => {
    const before = await lockWritableAnnouncement(tx, actor, id)
    const fields = FIELDS.filter((field) => before.announcement[field] !== form[field])
    // No changes: keep the version and send no notifications.
    if (fields.length === 0) return presentAnnouncement(before)
    if (version !== undefined && version !== before.announcement.version)
      throw await editConflict(tx, { ...CONFLICT, id })
    const announcement = await changeAnnouncement(tx, id, form)
    if (form.important && !before.announcement.important) await queueAnnouncementMail(jobs, tx, id)
    await recordAudit(tx, actor, {
      action: 'announcements.edited',
      subject: { kind: 'announcement', id, name: form.title },
      details: { fields: fields.join(', ') },
    })
    await notifyCamp(tx, announcement.eventId, 'announcements')
    return presentAnnouncement({ ...before, announcement })
  })
