import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Role } from '@crew-chief/domain/roles'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findUser, presentUser, updateUser } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import type { OnRoleAssigned } from './on-role-assigned.ts'
import { lockAdmins } from './users.store.ts'

export async function changeMembership(
  { db, onRoleAssigned }: Pick<Deps, 'db'> & { onRoleAssigned: OnRoleAssigned },
  actor: Actor,
  userId: string,
  role: Role,
) {
  return inTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx)
    const before = await findUser(tx, userId)
    if (!before) throw new AppError('users.not_found')
    if (before.role === role) throw new AppError('users.same_role')
    // Without any admin, the role could never be assigned again.
    if (before.role === 'ADMIN' && admins.length === 1) throw new AppError('users.last_admin')
    const user = await updateUser(tx, userId, { role })
    if (!user) throw new AppError('users.not_found')
    await onRoleAssigned(tx, [userId])
    await recordAudit(tx, actor, {
      action: 'users.role_changed',
      subject: { kind: 'user', id: userId, name: fullName(user) },
      details: { from: before.role, to: role },
    })
    return presentUser(user)
  })
}
