import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { AnnouncementAudience } from '@crew-chief/domain/camp/announcement-audience'
import type { MailOpening } from '@crew-chief/domain/mail/mail-texts'
import { paths } from '@crew-chief/domain/paths'
import type { Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { noticeOf } from '../../../platform/mail/write-mail.ts'
import { noticeMail } from '../../../platform/notification.ts'
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
  const { id, authorId, content, important, audience, recipientIds } = found.announcement
  const path = audience === 'waitlist' ? paths.event(event.id) : paths.camp(event.id, 'announcements')
  const notification = {
    kind: important || audience === 'crew' ? 'important_announcement' : 'announcement',
    title: noticeOf(config, openingOf(event, found)).subject,
    body: content,
    mentions: [],
    path,
    event,
    key: important ? importantKey(id) : id,
    mail: noticeMail(config, mailOf(event, found, `${config.publicUrl}${path}`)),
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

function mailOf(event: CampEvent, found: AnnouncementWithAuthor, url: string) {
  const { title, content, audience, authorId } = found.announcement
  return {
    opening: openingOf(event, found),
    mentions: [authorId],
    parts: [
      { quote: `${title}\n${content}` },
      { button: audience === 'waitlist' ? 'View the event' : 'See all announcements', url },
    ],
    reason: `You’re getting this email because ${REASONS[audience]} ${event.name}.`,
  }
}

function openingOf({ name }: CampEvent, { announcement, author }: AnnouncementWithAuthor): MailOpening {
  const { title, important, audience, audienceName } = announcement
  const about = { event: name, title, author: fullName(author) }
  if (important) return { kind: 'important_announcement', ...about }
  return audience === 'crew'
    ? { kind: 'crew_message', ...about, crew: audienceName ?? '' }
    : { kind: 'announcement', ...about }
}
