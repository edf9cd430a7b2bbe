import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { recordAudits } from '../../audit/public.ts'
import { lockUsersWithoutPassword } from '../users.store.ts'
import { invite } from './invite.ts'

/** Also to people who were imported without a link. Leaves out people who have set a password since. */
export const sendInvitations = (deps: Pick<Deps, 'config' | 'db' | 'jobs'>, actor: Actor, userIds: readonly string[]) =>
  inTransaction(deps.db, async (tx) => {
    const people = await lockUsersWithoutPassword(tx, userIds)
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
  })
