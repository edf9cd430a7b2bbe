import type { Decoded } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type ErasureItem, erase, type PersonalData } from '../../personal-data.ts'
import { sameItems } from '../../platform/same-items.ts'
import { listAddresses } from '../accounts/public.ts'
import { DELETED_USER, recordAudit } from '../audit/public.ts'
import { confirmPassword } from './confirm-password.ts'
import { presentErasure } from './preview-erasure.ts'
import { lockAdmins } from './users.store.ts'

type Request = Decoded<typeof usersApi.eraseMe>['body']

/** Erases the user's personal data; records needed for accounting stay without it. */
export async function eraseMe(
  deps: Pick<Deps, 'db' | 'passwords' | 'rateLimits'>,
  actor: Actor,
  { password, expected }: Request,
  parts: readonly PersonalData[],
): Promise<undefined> {
  const lockConfirmed = await confirmPassword(deps, actor, password)
  await inTransaction(deps.db, async (tx) => {
    const admins = await lockAdmins(tx)
    await lockConfirmed(tx)
    if (admins.length === 1 && admins.includes(actor.id)) throw new AppError('users.last_admin')
    // Recorded first, so that erasing the audit log's personal data also covers this entry.
    await recordAudit(tx, actor, {
      action: 'users.erased',
      subject: { kind: 'user', id: actor.id, name: DELETED_USER },
    })
    const owner = { id: actor.id, emails: await listAddresses(tx, actor.id), name: fullName(actor.user) }
    const ended: ErasureItem[] = []
    for (const part of parts) ended.push(...(await erase(tx, part, owner)))
    // Compared at the end, when everything is locked. A difference undoes it all.
    if (expected) rejectOtherErasure(ended, expected)
  })
}

function rejectOtherErasure(ended: readonly ErasureItem[], expected: NonNullable<Request['expected']>) {
  const amounts = ended.map(presentErasure).map(({ name: _, ...item }) => item)
  if (!sameItems(amounts, expected)) throw new AppError('users.erasure_changed')
}
