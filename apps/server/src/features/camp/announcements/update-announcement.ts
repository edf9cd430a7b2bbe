import type { Announcement, announcementsApi } from '@crew-chief/contract/announcements'
import type { Decoded } from '@crew-chief/contract/endpoint'
import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { editConflict, recordAudit } from '../../audit/public.ts'
import { findCampEvent } from '../camp-access.ts'
import { changeAnnouncement } from './announcements.store.ts'
import { lockWritableAnnouncement } from './lock-writable-announcement.ts'
import { notifyAnnouncement } from './notify-announcement.ts'
import { presentAnnouncement } from './present-announcement.ts'

type Form = Decoded<typeof announcementsApi.updateAnnouncement>['body']
const FIELDS = ['title', 'content', 'important'] as const
const CONFLICT = { code: 'camp.announcement_changed', noun: 'announcement', action: 'announcements.edited' } as const

/** An announcement that becomes important notifies like a new one. */
export const updateAnnouncement = (
  deps: Pick<Deps, 'db' | 'config' | 'notify'>,
  actor: Actor,
  id: string,
  { version, ...form }: Form,
): Promise<Announcement> =>
  inTransaction(deps.db, async (tx) => {
    const before = await lockWritableAnnouncement(tx, actor, id)
    const fields = FIELDS.filter((field) => before.announcement[field] !== form[field])
    // No changes: keep the version and send no notifications.
    if (fields.length === 0) return presentAnnouncement(before, { isStaff: true })
    if (version !== undefined && version !== before.announcement.version)
      throw await editConflict(tx, { ...CONFLICT, id })
    const announcement = await changeAnnouncement(tx, id, form)
    const after = { ...before, announcement }
    if (form.important && !before.announcement.important)
      await notifyAnnouncement(deps, tx, await findCampEvent(tx, announcement.eventId), after)
    await recordAudit(tx, actor, {
      action: 'announcements.edited',
      subject: { kind: 'announcement', id, name: form.title },
      details: { fields: fields.join(', ') },
    })
    await notifyCamp(tx, announcement.eventId, 'announcements')
    return presentAnnouncement(after, { isStaff: true })
  })
