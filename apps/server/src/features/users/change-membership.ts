// An admin gives somebody another role. It counts at that person's next request.

import type { Role } from '@crew-chief/domain/roles'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findUser, presentUser, updateUser } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { lockAdmins } from './people.store.ts'
import type { RoleGiven } from './role-given.ts'

export async function changeMembership(
  { db, roleGiven }: Pick<Deps, 'db'> & { roleGiven: RoleGiven },
  actor: Actor,
  userId: string,
  role: Role,
) {
  return inTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx)
    const before = await findUser(tx, userId)
    if (!before) throw new AppError('users.not_found')
    if (before.role === role) throw new AppError('users.same_role')
    // Without an admin nobody could ever make one again.
    if (before.role === 'ADMIN' && admins.length === 1) throw new AppError('users.last_admin')
    const user = await updateUser(tx, userId, { role })
    if (!user) throw new AppError('users.not_found')
    await roleGiven(tx, [userId])
    await recordAudit(tx, actor, {
      action: 'users.role_changed',
      subject: { kind: 'user', id: userId, name: `${user.firstName} ${user.lastName}` },
      details: { from: before.role, to: role },
    })
    return presentUser(user)
  })
}
