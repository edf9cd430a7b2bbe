import { fullName } from '@crew-chief/domain/accounts/full-name'
import { roleFromSubscriptions } from '@crew-chief/domain/membership/current-subscription'
import type { Role } from '@crew-chief/domain/roles'
import type { Tx } from '../../db/transaction.ts'
import { updateUser } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { isMembershipSuspended } from '../payments/public.ts'
import { type Owner, subscriptionsOf } from './subscriptions.store.ts'

/** Returns the new role. The caller must hold the lock of `lockOwner`. */
export async function updateRoleFromSubscriptions(tx: Tx, owner: Owner, reason: string): Promise<Role> {
  if (owner.erasedAt) return owner.role
  const isDisputed = await isMembershipSuspended(tx, owner.id)
  const subscriptions = (await subscriptionsOf(tx, owner.id)).map((each) => ({
    ...each,
    isHeld: each.isHeld || isDisputed,
  }))
  const role = roleFromSubscriptions(owner.role, subscriptions, owner.now)
  if (role === owner.role) return role
  await updateUser(tx, owner.id, { role })
  await recordAudit(tx, null, {
    action: 'users.role_changed',
    subject: { kind: 'user', id: owner.id, name: fullName(owner) },
    details: { from: owner.role, to: role, because: reason },
  })
  return role
}
