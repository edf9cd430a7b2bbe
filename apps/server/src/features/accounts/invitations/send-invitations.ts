import { INVITED_AT_ONCE } from '@crew-chief/contract/invitations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Actor } from '../../../actor.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { recordAudits } from '../../audit/public.ts'
import type { UserRow } from '../accounts.tables.ts'
import { lockUsersWithoutPassword } from '../users.store.ts'
import { lockUninvited } from './invitations.store.ts'
import { invite } from './invite.ts'

type SendDeps = Pick<Deps, 'config' | 'db' | 'jobs'>

/** Also to people who were imported without a link. Leaves out people who have set a password since. */
export const sendInvitations = (deps: SendDeps, actor: Actor, userIds: readonly string[]) =>
  inTransaction(deps.db, async (tx) => sendTo(deps, tx, actor, await lockUsersWithoutPassword(tx, userIds)))

export const inviteUninvited = (deps: SendDeps, actor: Actor) =>
  inTransaction(deps.db, async (tx) => sendTo(deps, tx, actor, await lockUninvited(tx, INVITED_AT_ONCE)))

async function sendTo(deps: SendDeps, tx: Tx, actor: Actor, people: readonly UserRow[]) {
  await invite(deps, tx, people, { priority: people.length > 1 ? 'bulk' : 'urgent', invitedBy: actor.id })
  await recordAudits(
    tx,
    actor,
    people.map((person) => ({
      action: 'users.invited',
      subject: { kind: 'user', id: person.id, name: fullName(person) },
    })),
  )
  return { sent: people.length }
}
