import type { Decoded } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { PersonalData } from '../../personal-data.ts'
import { findUser } from '../accounts/public.ts'
import { eraseAccount } from './erase-account.ts'
import { previewErasure } from './preview-erasure.ts'
import { lockAdmins, lockUserToErase } from './users.store.ts'

type Request = Decoded<typeof usersApi.eraseUser>

export async function previewUserErasure(deps: Pick<Deps, 'db'>, id: string, parts: readonly PersonalData[]) {
  const user = await findUser(deps.db, id)
  if (!user || user.erasedAt) throw new AppError('users.not_found')
  return previewErasure(deps, { id }, parts)
}

/** For people who ask the organizer to delete their account, and accounts made by mistake. */
export async function eraseUser(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { params: { id }, body: { expected } }: Pick<Request, 'params' | 'body'>,
  parts: readonly PersonalData[],
): Promise<undefined> {
  // The profile asks for the password first.
  if (id === actor.id) throw new AppError('users.erase_yourself')
  await inTransaction(db, async (tx) => {
    if (!(await eraseUserAs(tx, actor, id, { parts, expected }))) throw new AppError('users.not_found')
  })
}

type Eraser = Parameters<typeof eraseAccount>[1]
type Options = Partial<Parameters<typeof eraseAccount>[3]> & {
  parts: readonly PersonalData[]
  /** Asked when the account is locked. */
  isErasable?: () => Promise<boolean>
}

/** False when the account is erased already or not erasable. */
export async function eraseUserAs(
  tx: Tx,
  eraser: Eraser,
  id: string,
  { parts, expected, isErasable = async () => true }: Options,
): Promise<boolean> {
  const admins = await lockAdmins(tx)
  const user = await lockUserToErase(tx, id)
  if (!user || !(await isErasable())) return false
  await eraseAccount(tx, eraser, user, { parts, admins, expected })
  return true
}
