import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/public.ts'
import { releaseUploads } from '../uploads/public.ts'
import { deleteDirectoryRow, lockDirectoryEntry } from './directory.store.ts'
import type { DirectoryEntryRow } from './directory.tables.ts'
import type { Positions } from './positions.ts'

/** Also removes them from every court. Their account stays. */
export const deleteDirectoryEntry = (
  { db, positions }: Pick<Deps, 'db'> & { positions: Positions },
  actor: Actor,
  id: string,
): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const entry = await lockDirectoryEntry(tx, id)
    if (!entry) throw new AppError('officials.not_found')
    const subject = { kind: 'official', id, name: fullName(entry) } as const
    // First, while the record still says whose it is.
    await recordAudit(tx, actor, { action: 'officials.deleted', subject })
    await deleteRecord(positions, tx, entry)
    return undefined
  })

/** The foreign key sets their court positions to null, so the positions stay and are open. */
export async function deleteRecord(
  positions: Positions,
  tx: Tx,
  { id, avatar, resumeUrl }: DirectoryEntryRow,
): Promise<void> {
  const eventIds = await positions.listEvents(tx, id)
  await deleteDirectoryRow(tx, id)
  await releaseUploads(
    tx,
    [avatar, resumeUrl].flatMap((url) => (url ? [url] : [])),
  )
  for (const eventId of eventIds) await notifyCamp(tx, eventId, 'courts')
}
