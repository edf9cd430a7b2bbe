import type { DirectoryEntry, directoryApi } from '@crew-chief/contract/directory'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { isStaff } from '@crew-chief/domain/roles'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { insertIntoDirectory, lockOwner } from './directory.store.ts'
import { acceptDirectoryFiles, readDirectoryForm } from './directory-form.ts'
import { presentDirectoryEntry } from './present-directory.ts'

type Form = Decoded<typeof directoryApi.createOfficial>['body']

/** With `userId`, the record belongs to that account. */
export async function createDirectoryEntry(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  { userId, ...form }: Form,
): Promise<DirectoryEntry> {
  const fields = readDirectoryForm(form)
  // Outside the transaction: checking a file needs network calls.
  const attach = await acceptDirectoryFiles(deps, actor, undefined, fields)
  return inTransaction(deps.db, async (tx) => {
    if (userId) await ensureStaff(tx, userId)
    await attach(tx)
    const row = await insertIntoDirectory(tx, { ...fields, userId: userId ?? null })
    // The only possible conflict: the account already has a record.
    if (!row) throw new AppError('officials.has_page')
    const subject = { kind: 'official', id: row.id, name: fullName(row) } as const
    await recordAudit(tx, actor, { action: 'officials.created', subject })
    return presentDirectoryEntry({ storage: deps.storage, db: tx }, row)
  })
}

async function ensureStaff(tx: Tx, userId: string): Promise<void> {
  const owner = await lockOwner(tx, userId)
  if (!owner) throw new AppError('users.not_found')
  if (!isStaff(owner)) throw new AppError('officials.not_staff')
}
