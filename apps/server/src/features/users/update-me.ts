import type { Decoded } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { presentUser, updateUser } from '../accounts/public.ts'
import { acceptUpload } from '../uploads/public.ts'

type Profile = Decoded<typeof usersApi.updateMe>['body']

export async function updateMe(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  { profileImage, ...profile }: Profile,
) {
  // Before the transaction, because checking the file may need a network call.
  const attach = await acceptUpload(deps, actor, 'profile', { now: actor.user.profileImage, next: profileImage })
  return inTransaction(deps.db, async (tx) => {
    await attach(tx)
    const picture = profileImage === undefined ? {} : { profileImage }
    const user = await updateUser(tx, actor.id, { ...profile, ...picture })
    if (!user) throw new AppError('session.expired')
    return presentUser(user)
  })
}
