import type { Announcement } from '@crew-chief/contract/announcements'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { AnnouncementWithAuthor } from './announcements.store.ts'

export const presentAnnouncement = (
  { announcement, author }: AnnouncementWithAuthor,
  { isStaff }: { isStaff: boolean },
): Announcement => ({
  id: announcement.id,
  eventId: announcement.eventId,
  title: announcement.title,
  content: announcement.content,
  date: announcement.createdAt.toISOString(),
  author: fullName(author),
  authorId: announcement.authorId,
  important: announcement.important,
  editedAt: announcement.editedAt?.toISOString() ?? null,
  version: announcement.version,
  ...(announcement.recipientIds && {
    audience: announcement.audience,
    ...(announcement.audienceName && { audienceName: announcement.audienceName }),
    ...(isStaff && { recipients: announcement.recipientIds.length }),
  }),
})
