import { fullName } from '@crew-chief/domain/accounts/full-name'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/public.ts'
import { courtPositions, courts } from '../courts/public.ts'
import { releaseUploads } from '../uploads/public.ts'
import { deleteDirectoryRow, lockDirectoryEntry } from './directory.store.ts'
import type { DirectoryEntryRow } from './directory.tables.ts'

/** Also removes them from every court. Their account stays. */
export const deleteDirectoryEntry = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const entry = await lockDirectoryEntry(tx, id)
    if (!entry) throw new AppError('officials.not_found')
    const subject = { kind: 'official', id, name: fullName(entry) } as const
    // First, while the record still says whose it is.
    await recordAudit(tx, actor, { action: 'officials.deleted', subject })
    await deleteRecord(tx, entry)
    return undefined
  })

/** The foreign key sets their court positions to null, so the positions stay and are open. */
export async function deleteRecord(tx: Tx, { id, avatar, resumeUrl }: DirectoryEntryRow): Promise<void> {
  const camps = await tx
    .selectDistinct({ eventId: courts.eventId })
    .from(courtPositions)
    .innerJoin(courts, eq(courts.id, courtPositions.courtId))
    .where(eq(courtPositions.clinicianId, id))
  await deleteDirectoryRow(tx, id)
  await releaseUploads(
    tx,
    [avatar, resumeUrl].flatMap((url) => (url ? [url] : [])),
  )
  for (const { eventId } of camps) await notifyCamp(tx, eventId, 'courts')
}
