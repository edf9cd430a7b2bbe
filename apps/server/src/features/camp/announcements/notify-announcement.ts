import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { AnnouncementAudience } from '@crew-chief/domain/camp/announcement-audience'
import { paths } from '@crew-chief/domain/paths'
import type { Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { NotificationMail } from '../../../platform/notification.ts'
import { skipDeliveries } from '../../notifications/public.ts'
import type { AnnouncementRow } from '../camp.tables.ts'
import type { CampEvent } from '../camp-access.ts'
import { listRegisteredIds } from '../recipients.store.ts'
import type { AnnouncementWithAuthor } from './announcements.store.ts'

type NotifyDeps = Pick<Deps, 'config' | 'notify'>

/** The author gets none. One that becomes important notifies again, once. */
export async function notifyAnnouncement(
  { config, notify }: NotifyDeps,
  tx: Tx,
  event: CampEvent,
  found: AnnouncementWithAuthor,
): Promise<void> {
  const { id, authorId, title, content, important, audience, recipientIds } = found.announcement
  const path = audience === 'waitlist' ? paths.event(event.id) : paths.camp(event.id, 'announcements')
  const notification = {
    kind: important || audience === 'crew' ? 'important_announcement' : 'announcement',
    title: `${title}: ${event.name}`,
    body: content,
    mentions: [],
    path,
    event,
    key: important ? importantKey(id) : id,
    mail: mailOf(event, found, `${config.publicUrl}${path}`),
  } as const
  const ids = recipientIds ?? (await listRegisteredIds(tx, event.id))
  await notify(
    tx,
    ids.filter((userId) => userId !== authorId).map((userId) => ({ userId, ...notification })),
  )
}

const importantKey = (id: string): string => `${id} important`

/** The notifications of an announcement. */
export const notificationsOf = (id: string) =>
  ({ kinds: ['announcement', 'important_announcement'], keys: [id, importantKey(id)] }) as const

/** What was not sent yet is not sent any more. */
export const withdrawNotifications = (tx: Tx, { id, eventId }: Pick<AnnouncementRow, 'id' | 'eventId'>) =>
  skipDeliveries(tx, eventId, notificationsOf(id))

const REASONS: Record<AnnouncementAudience, string> = {
  everyone: 'you’re registered for',
  crew: 'you’re working at',
  clinicians: 'you’re working at',
  waitlist: 'you’re on the waitlist for',
}

function mailOf({ name }: CampEvent, found: AnnouncementWithAuthor, url: string): NotificationMail {
  const { title, content, audience } = found.announcement
  return {
    subject: `${title}: ${name}`,
    mentions: [found.announcement.authorId],
    parts: [
      introOf(name, found),
      { quote: `${title}\n${content}` },
      { button: audience === 'waitlist' ? 'View the event' : 'See all announcements', url },
    ],
    reason: `You’re getting this email because ${REASONS[audience]} ${name}.`,
  }
}

function introOf(name: string, { announcement, author }: AnnouncementWithAuthor): string {
  const { important, audience, audienceName } = announcement
  if (important) return `${fullName(author)} posted an important announcement for ${name}:`
  if (audience === 'crew') return `${fullName(author)} sent a message to the crew of ${audienceName} at ${name}:`
  return `${fullName(author)} posted an announcement for ${name}:`
}
