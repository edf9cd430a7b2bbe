import { canEnterEvent, standingOf } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../db/transaction.ts'
import { listStaffFacts } from '../events/public.ts'
import { listStaffAmong } from './officials.store.ts'
import type { OfficialRow } from './officials.tables.ts'

/**
 * Resumes and ratings are for admins, the person, and people of an event where the person is staff. An event without a
 * staff list is staffed by the whole directory.
 */
export async function hidePrivate(db: Reader, actor: Actor, rows: readonly OfficialRow[]): Promise<OfficialRow[]> {
  if (actor.role === 'ADMIN') return [...rows]
  const events = (await listStaffFacts(db, actor)).filter(({ facts }) => canEnterEvent(standingOf(actor, facts)))
  const idsWhere = (hasStaffList: boolean) =>
    events.flatMap(({ id, facts }) => (facts.hasStaffList === hasStaffList ? [id] : []))
  const visible = await listStaffAmong(db, { withList: idsWhere(true), withoutList: idsWhere(false) })
  return rows.map((row) =>
    row.userId === actor.id || visible.has(row.id) ? row : { ...row, rating: null, resumeUrl: null },
  )
}
