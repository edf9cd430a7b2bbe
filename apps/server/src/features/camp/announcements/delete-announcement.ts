import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordAudit } from '../../audit/public.ts'
import { lockAnnouncement, removeAnnouncement } from './announcements.store.ts'

export const deleteAnnouncement = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const found = await lockAnnouncement(tx, id)
    if (!found) throw new AppError('camp.announcement_not_found')
    await removeAnnouncement(tx, id)
    await recordAudit(tx, actor, {
      action: 'announcements.deleted',
      subject: { kind: 'announcement', id, name: found.announcement.title },
    })
    await notifyCamp(tx, found.announcement.eventId, 'announcements')
    return undefined
  })
