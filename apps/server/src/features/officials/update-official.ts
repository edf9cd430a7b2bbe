import type { Decoded } from '@crew-chief/contract/endpoint'
import type { Official, officialsApi } from '@crew-chief/contract/officials'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canEditOfficial, canManageDirectory } from '@crew-chief/domain/camp/permissions'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { changedFields } from '../../platform/changed-fields.ts'
import { editConflict, recordAudit } from '../audit/public.ts'
import { plainUrl } from '../uploads/public.ts'
import { acceptOfficialFiles, readOfficialForm } from './official-form.ts'
import { findOfficial, lockOfficial, updateOfficialRow } from './officials.store.ts'
import type { OfficialRow } from './officials.tables.ts'
import { presentOfficial } from './present-official.ts'

type Form = Decoded<typeof officialsApi.updateOfficial>['body']

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
export async function updateOfficial(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  id: string,
  { version, ...form }: Form,
): Promise<Official> {
  const before = await findOfficial(deps.db, id)
  if (!before) throw new AppError('officials.not_found')
  if (!canEditOfficial(actor, before)) throw new AppError('officials.not_yours')
  // The form sends back the signed URL it was given; compare it with the stored one.
  const resumeUrl = await plainUrl(deps, before.resumeUrl, form.resumeUrl)
  const fields = readOfficialForm({ ...writableBy(actor, form), resumeUrl })
  // Outside the transaction: checking a file needs network calls.
  const attach = await acceptOfficialFiles(deps, actor, before, fields)
  return inTransaction(deps.db, async (tx) => {
    const now = await lockUnchanged(tx, before, version)
    await attach(tx)
    // What an admin maintains stays in the directory.
    const row = await updateOfficialRow(tx, id, {
      ...fields,
      ...(canManageDirectory(actor) && { fromStaffList: false }),
    })
    await recordAudit(tx, actor, {
      action: 'officials.edited',
      subject: { kind: 'official', id, name: fullName(row) },
      details: { fields: changedFields(now, fields, FIELD_LABELS).join(', ') },
    })
    return presentOfficial({ storage: deps.storage, db: tx }, row)
  })
}

/** Only admins set rating, role and type; from others they are ignored. */
function writableBy(actor: Actor, form: Omit<Form, 'version'>): Omit<Form, 'version'> {
  if (canManageDirectory(actor)) return form
  const { rating: _rating, role: _role, type: _type, ...own } = form
  return own
}

/** Throws when the record changed since the form was opened or since its files were checked. */
async function lockUnchanged(tx: Tx, before: OfficialRow, version = before.version): Promise<OfficialRow> {
  const now = await lockOfficial(tx, before.id)
  if (!now) throw new AppError('officials.not_found')
  if (now.version === before.version && now.version === version) return now
  throw await editConflict(tx, { ...CONFLICT, id: before.id })
}
