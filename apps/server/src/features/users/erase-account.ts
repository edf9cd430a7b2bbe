import { fullName, type Named } from '@crew-chief/domain/accounts/full-name'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import { type ErasureItem, erase, type PersonalData } from '../../personal-data.ts'
import { sameItems } from '../../platform/same-items.ts'
import { listAddresses } from '../accounts/public.ts'
import { DELETED_USER, recordAudit } from '../audit/public.ts'
import { presentErasure } from './preview-erasure.ts'

/** Null: an admin whose account is gone by now. */
type Eraser = Pick<Actor, 'id'> & { user: Named }

/** As it was shown, without what has no effect. */
type Shown = Omit<ReturnType<typeof presentErasure>, 'name'>
type Options = {
  parts: readonly PersonalData[]
  /** Of all admins, who are locked. */
  admins: readonly string[]
  expected: readonly Shown[] | undefined
}

const CHANGED = 'What ends with the account has changed. Review it, then delete the user.'

/** Erases the personal data of the account, whose row is locked; records needed for accounting stay without it. */
export async function eraseAccount(
  tx: Tx,
  actor: Eraser | null,
  owner: Named & { id: string },
  { parts, admins, expected }: Options,
): Promise<void> {
  const isOwn = actor?.id === owner.id
  if (admins.length === 1 && admins.includes(owner.id)) throw new AppError('users.last_admin')
  // Recorded first, so that erasing the audit log's personal data also covers this entry.
  await recordAudit(tx, actor, {
    action: isOwn ? 'users.erased' : 'users.erased_by_admin',
    subject: { kind: 'user', id: owner.id, name: DELETED_USER },
  })
  const person = { id: owner.id, emails: await listAddresses(tx, owner.id), name: fullName(owner) }
  const ended: ErasureItem[] = []
  for (const part of parts) ended.push(...(await erase(tx, part, person)))
  // Compared at the end, when everything is locked. A difference undoes it all.
  if (
    expected &&
    !sameItems(
      ended.map(presentErasure).map(({ name: _, ...item }) => item),
      expected,
    )
  )
    throw new AppError('users.erasure_changed', isOwn ? {} : { message: CHANGED })
}
