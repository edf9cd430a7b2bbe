import type { EventType } from '../events/event-choices.ts'
import { canAnnounce, canEnterEvent, canMessageCrew, isEventStaff, type Standing } from '../events/event-staff.ts'
import { EVENT_WORDS } from '../events/event-words.ts'
import type { Viewer } from '../roles.ts'

/** Who gets an announcement. `crew`: the officials and clinicians of one court. */
export const ANNOUNCEMENT_AUDIENCES = ['everyone', 'crew', 'clinicians', 'waitlist'] as const
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number]

export const canAnnounceTo = (staff: Pick<Standing, 'functions'>, audience: AnnouncementAudience): boolean =>
  audience === 'crew' ? canMessageCrew(staff) : canAnnounce(staff)

/** `recipientIds`: null for everyone at the event. */
type Addressed = { authorId: string; recipientIds: readonly string[] | null }

export const canSeeAnnouncement = (
  standing: Standing,
  viewer: Pick<Viewer, 'id'>,
  { authorId, recipientIds }: Addressed,
): boolean =>
  canEnterEvent(standing) &&
  (isEventStaff(standing) || !recipientIds || recipientIds.includes(viewer.id) || viewer.id === authorId)

type Labeled = { audience?: AnnouncementAudience | undefined; audienceName?: string | null | undefined }

/** `To the crew of Court 3, 8:00 AM`; undefined for everyone. */
export function audienceLabel({ audience, audienceName }: Labeled, type: EventType): string | undefined {
  if (audience === 'crew') return `To the crew of ${audienceName}`
  if (audience === 'clinicians') return `To ${EVENT_WORDS[type].clinicians.toLowerCase()}`
  return audience === 'waitlist' ? 'To the waitlist' : undefined
}
