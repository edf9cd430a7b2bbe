import { announcementsApi } from '@crew-chief/contract/announcements'
import { campApi } from '@crew-chief/contract/camp'

/** What a change to an announcement makes stale. */
export const ANNOUNCEMENT_ROWS = [
  announcementsApi.listAnnouncements,
  announcementsApi.getAnnouncement,
  campApi.openCamp,
] as const
