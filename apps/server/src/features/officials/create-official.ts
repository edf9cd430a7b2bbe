// An admin adds somebody to the directory; with `userId`, an account whose page is missing.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { Official, officialsApi } from '@crew-chief/contract/officials'
import { isCampStaff } from '@crew-chief/domain/camp/permissions'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { acceptOfficialFiles } from './accept-official-files.ts'
import { holdOwner, insertOfficial } from './officials.store.ts'
import { presentOfficial } from './present-official.ts'
import { readOfficialForm } from './read-official-form.ts'

type Form = Decoded<typeof officialsApi.createOfficial>['body']

export async function createOfficial(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  { userId, ...form }: Form,
): Promise<Official> {
  const fields = readOfficialForm(form)
  // Looked at before the transaction: reading a file may take a network call.
  const attach = await acceptOfficialFiles(deps, actor, undefined, fields)
  return inTransaction(deps.db, async (tx) => {
    if (userId) await ensureStaff(tx, userId)
    await attach(tx)
    const row = await insertOfficial(tx, { ...fields, userId: userId ?? null })
    // Only the account can stand in the way: one has one page.
    if (!row) throw new AppError('officials.has_page')
    const subject = { kind: 'official', id: row.id, name: `${row.firstName} ${row.lastName}` } as const
    await recordAudit(tx, actor, { action: 'officials.created', subject })
    return presentOfficial({ storage: deps.storage, db: tx }, row)
  })
}

async function ensureStaff(tx: Tx, userId: string): Promise<void> {
  const owner = await holdOwner(tx, userId)
  if (!owner) throw new AppError('users.not_found')
  if (!isCampStaff(owner)) throw new AppError('officials.not_staff')
}
