// An admin adds somebody to the directory.

import type { Official, OfficialForm } from '@crew-chief/contract/officials'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { acceptOfficialFiles } from './accept-official-files.ts'
import { insertOfficial } from './officials.store.ts'
import { presentOfficial } from './present-official.ts'
import { readOfficialForm } from './read-official-form.ts'

export async function createOfficial(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  form: OfficialForm,
): Promise<Official> {
  const fields = readOfficialForm(form)
  // Looked at before the transaction: reading a file may take a network call.
  const attach = await acceptOfficialFiles(deps, actor, undefined, fields)
  return inTransaction(deps.db, async (tx) => {
    await attach(tx)
    const row = await insertOfficial(tx, fields)
    const subject = { kind: 'official', id: row.id, name: `${row.firstName} ${row.lastName}` } as const
    await recordAudit(tx, actor, { action: 'officials.created', subject })
    return presentOfficial({ storage: deps.storage, db: tx }, row)
  })
}
