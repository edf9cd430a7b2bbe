import type { DirectoryEntry, directoryApi } from '@crew-chief/contract/directory'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canEditDirectoryEntry, canManageDirectory } from '@crew-chief/domain/camp/permissions'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { changedFields } from '../../platform/changed-fields.ts'
import { editConflict, recordAudit } from '../audit/public.ts'
import { plainUrl } from '../uploads/public.ts'
import { findDirectoryEntry, lockDirectoryEntry, updateDirectoryRow } from './directory.store.ts'
import type { DirectoryEntryRow } from './directory.tables.ts'
import { acceptDirectoryFiles, readDirectoryForm } from './directory-form.ts'
import { presentDirectoryEntry } from './present-directory.ts'

type Form = Decoded<typeof directoryApi.updateOfficial>['body']

const FIELD_LABELS = {
  firstName: 'first name',
  lastName: 'last name',
  role: 'role',
  experience: 'experience',
  rating: 'rating',
  notes: 'bio',
  avatar: 'photo',
  resumeUrl: 'resume',
  type: 'type',
  experienceLevels: 'experience levels',
}

const CONFLICT = { code: 'officials.changed_meanwhile', noun: 'profile', action: 'officials.edited' } as const

/** Admins edit any record, clinicians their own. */
export async function updateDirectoryEntry(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  id: string,
  { version, ...form }: Form,
): Promise<DirectoryEntry> {
  const before = await findDirectoryEntry(deps.db, id)
  if (!before) throw new AppError('officials.not_found')
  if (!canEditDirectoryEntry(actor, before)) throw new AppError('officials.not_yours')
  // The form sends back the signed URL it was given; compare it with the stored one.
  const resumeUrl = await plainUrl(deps, before.resumeUrl, form.resumeUrl)
  const fields = readDirectoryForm({ ...writableBy(actor, form), resumeUrl })
  // Outside the transaction: checking a file needs network calls.
  const attach = await acceptDirectoryFiles(deps, actor, before, fields)
  return inTransaction(deps.db, async (tx) => {
    const now = await lockUnchanged(tx, before, version)
    await attach(tx)
    // What an admin maintains stays in the directory.
    const row = await updateDirectoryRow(tx, id, {
      ...fields,
      ...(canManageDirectory(actor) && { fromStaffList: false }),
    })
    await recordAudit(tx, actor, {
      action: 'officials.edited',
      subject: { kind: 'official', id, name: fullName(row) },
      details: { fields: changedFields(now, fields, FIELD_LABELS).join(', ') },
    })
    return presentDirectoryEntry({ storage: deps.storage, db: tx }, row)
  })
}

/** Only admins set rating, role and type; from others they are ignored. */
function writableBy(actor: Actor, form: Omit<Form, 'version'>): Omit<Form, 'version'> {
  if (canManageDirectory(actor)) return form
  const { rating: _rating, role: _role, type: _type, ...own } = form
  return own
}

/** Throws when the record changed since the form was opened or since its files were checked. */
async function lockUnchanged(tx: Tx, before: DirectoryEntryRow, version = before.version): Promise<DirectoryEntryRow> {
  const now = await lockDirectoryEntry(tx, before.id)
  if (!now) throw new AppError('officials.not_found')
  if (now.version === before.version && now.version === version) return now
  throw await editConflict(tx, { ...CONFLICT, id: before.id })
}
