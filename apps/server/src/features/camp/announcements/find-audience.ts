import type { AnnouncementForm } from '@crew-chief/contract/announcements'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { courts } from '../../courts/public.ts'
import type { AnnouncementRow } from '../camp.tables.ts'
import { listClinicianIds, listCrewMembers, listRegisteredIds } from '../recipients.store.ts'

type Audience = Pick<AnnouncementRow, 'audience' | 'audienceName' | 'recipientIds'>
type Wanted = Pick<AnnouncementForm, 'audience' | 'courtId'> & { eventId: string; authorId: string }

/** As it is now: people who join later do not see the announcement. The author is not a recipient. */
export async function findAudience(tx: Tx, wanted: Wanted): Promise<Audience> {
  const { audience = 'everyone', eventId, authorId } = wanted
  if (audience === 'everyone') return { audience, audienceName: null, recipientIds: null }
  const court = audience === 'crew' ? await findCourt(tx, wanted) : null
  const ids = court
    ? (await listCrewMembers(tx, [court.id])).map(({ userId }) => userId)
    : audience === 'waitlist'
      ? await listRegisteredIds(tx, eventId, 'WAITLISTED')
      : await listClinicianIds(tx, eventId)
  const recipientIds = [...new Set(ids)].filter((id) => id !== authorId)
  if (recipientIds.length === 0) throw new AppError('camp.no_recipients')
  return { audience, audienceName: court && courtLabel(court), recipientIds }
}

async function findCourt(db: Reader, { eventId, courtId = '' }: Wanted) {
  const [court] = await db
    .select({ id: courts.id, name: courts.name, startTime: courts.startTime })
    .from(courts)
    .where(and(eq(courts.id, courtId), eq(courts.eventId, eventId)))
  if (!court) throw new AppError('courts.not_found')
  return court
}
