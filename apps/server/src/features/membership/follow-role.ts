// Makes a person's role what their subscriptions say, and puts it on record.

import { roleWithAll } from '@crew-chief/domain/membership/ruling-subscription'
import type { Role } from '@crew-chief/domain/roles'
import type { Tx } from '../../db/transaction.ts'
import { updateUser } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { type Holder, subscriptionsOf } from './subscriptions.store.ts'

/** The caller holds the person's lock. Answers the role they have now. */
export async function followRole(tx: Tx, holder: Holder, because: string): Promise<Role> {
  if (holder.erasedAt) return holder.role
  const role = roleWithAll(holder.role, await subscriptionsOf(tx, holder.id), holder.now)
  if (role === holder.role) return role
  await updateUser(tx, holder.id, { role })
  await recordAudit(tx, null, {
    action: 'users.role_changed',
    subject: { kind: 'user', id: holder.id, name: `${holder.firstName} ${holder.lastName}` },
    details: { from: holder.role, to: role, because },
  })
  return role
}
