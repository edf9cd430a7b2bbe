import type { Decoded } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { PersonalData } from '../../personal-data.ts'
import { confirmPassword } from './confirm-password.ts'
import { eraseAccount } from './erase-account.ts'
import { lockAdmins } from './users.store.ts'

type Request = Decoded<typeof usersApi.eraseMe>['body']

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
    await eraseAccount(tx, actor, { ...actor.user, id: actor.id }, { parts, admins, expected })
  })
}
