import { canEnterEvent, isEventStaff, standingOf } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../db/transaction.ts'
import { listStaffFacts } from '../events/public.ts'
import { listStaffAmong } from './directory.store.ts'
import type { DirectoryEntryRow } from './directory.tables.ts'
import type { Positions } from './positions.ts'

/**
 * Resumes and ratings are for admins, the person, and people of an event where the person is staff and has accepted it.
 * An event without a staff list is staffed by the whole directory; its participants see only those who have a position
 * on its courts and accepted it or are its staff by role, so that neither joining a free event nor emptying a staff list
 * opens the directory.
 */
export async function hidePrivate(
  { db, positions }: { db: Reader; positions: Positions },
  actor: Actor,
  rows: readonly DirectoryEntryRow[],
): Promise<DirectoryEntryRow[]> {
  if (actor.role === 'ADMIN') return [...rows]
  const events = (await listStaffFacts(db, actor))
    .map(({ id, facts }) => ({ id, hasStaffList: facts.hasStaffList, standing: standingOf(actor, facts) }))
    .filter(({ standing }) => canEnterEvent(standing))
  const listed = events.filter(({ hasStaffList }) => hasStaffList)
  const unlisted = events.filter(({ hasStaffList }) => !hasStaffList)
  const staffed = unlisted.filter(({ standing }) => isEventStaff(standing))
  const joined = unlisted.filter(({ standing }) => !isEventStaff(standing))
  const staffOfOwnEvents = new Set([
    ...(await listStaffAmong(db, { withList: listed.map(idOf), withoutList: staffed.map(idOf) })),
    ...(await positions.listPlaced(db, joined.map(idOf))),
  ])
  return rows.map((row) =>
    row.userId === actor.id || staffOfOwnEvents.has(row.id) ? row : { ...row, rating: null, resumeUrl: null },
  )
}

const idOf = ({ id }: { id: string }): string => id
