import type { Decoded } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { insertUser, invite, presentUser } from '../accounts/public.ts'
import { recordAudits } from '../audit/public.ts'
import type { OnRoleAssigned } from './on-role-assigned.ts'

type AddDeps = Pick<Deps, 'config' | 'db' | 'jobs'> & { onRoleAssigned: OnRoleAssigned }
type NewPerson = Decoded<typeof usersApi.addUser>['body']

/** Like one row of an import with `invite`: the person sets the password and fills in the rest. */
export const addUser = (deps: AddDeps, actor: Actor, person: NewPerson) =>
  inTransaction(deps.db, async (tx) => {
    const user = await insertUser(tx, { ...person, hasToReset: true, emailConfirmedAt: sql`now()` })
    await deps.onRoleAssigned(tx, [user.id])
    await invite(deps, tx, [user], { priority: 'urgent', invitedBy: actor.id })
    const subject = { kind: 'user' as const, id: user.id, name: fullName(user) }
    await recordAudits(tx, actor, [
      { action: 'users.added', subject, ...(user.role !== 'NON_MEMBER' && { details: { role: user.role } }) },
      { action: 'users.invited', subject },
    ])
    return presentUser(user)
  })
