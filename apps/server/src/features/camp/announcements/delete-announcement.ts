import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordAudit } from '../../audit/public.ts'
import { removeAnnouncement } from './announcements.store.ts'
import { lockWritableAnnouncement } from './lock-writable-announcement.ts'
import { withdrawNotifications } from './notify-announcement.ts'

export const deleteAnnouncement = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const found = await lockWritableAnnouncement(tx, actor, id)
    await removeAnnouncement(tx, id)
    await withdrawNotifications(tx, found.announcement)
    await recordAudit(tx, actor, {
      action: 'announcements.deleted',
      subject: { kind: 'announcement', id, name: found.announcement.title },
    })
    await notifyCamp(tx, found.announcement.eventId, 'announcements')
    return undefined
  })
