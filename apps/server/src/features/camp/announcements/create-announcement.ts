import type { Announcement, AnnouncementForm } from '@crew-chief/contract/announcements'
import { canAnnounceTo } from '@crew-chief/domain/camp/announcement-audience'
import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordAudit } from '../../audit/public.ts'
import { requireStanding } from '../../events/public.ts'
import { lockCampEvent } from '../camp-access.ts'
import { insertAnnouncement } from './announcements.store.ts'
import { findAudience } from './find-audience.ts'
import { notifyAnnouncement } from './notify-announcement.ts'
import { presentAnnouncement } from './present-announcement.ts'

export const createAnnouncement = (
  deps: Pick<Deps, 'db' | 'config' | 'notify'>,
  actor: Actor,
  eventId: string,
  { title, content, important, ...wanted }: AnnouncementForm,
): Promise<Announcement> =>
  inTransaction(deps.db, async (tx) => {
    await requireStanding(tx, actor, eventId, (standing) => canAnnounceTo(standing, wanted.audience ?? 'everyone'))
    const event = await lockCampEvent(tx, eventId)
    const keys = { eventId, authorId: actor.id }
    const audience = await findAudience(tx, { ...wanted, ...keys })
    const announcement = await insertAnnouncement(tx, { ...keys, title, content, important, ...audience })
    await notifyAnnouncement(deps, tx, event, { announcement, author: actor.user })
    await recordAudit(tx, actor, {
      action: 'announcements.created',
      subject: { kind: 'announcement', id: announcement.id, name: title },
      details: { event: event.name },
    })
    await notifyCamp(tx, eventId, 'announcements')
    return presentAnnouncement({ announcement, author: actor.user }, { isStaff: true })
  })
