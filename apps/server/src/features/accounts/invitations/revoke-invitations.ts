import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { dropUnsentMails } from '../../../platform/mail/mails.store.ts'
import { recordAudits } from '../../audit/public.ts'
import { dropResetCodes } from '../reset-codes.store.ts'
import { lockUsersWithoutPassword } from '../users.store.ts'
import { listInvitationMails, revokeInvitations as storeRevocations } from './invitations.store.ts'

/** Leaves out people who have set a password since. */
export const revokeInvitations = ({ db }: Pick<Deps, 'db'>, actor: Actor, userIds: readonly string[]) =>
  inTransaction(db, async (tx) => {
    const people = await lockUsersWithoutPassword(tx, userIds)
    const ids = people.map(({ id }) => id)
    await dropUnsentMails(tx, await listInvitationMails(tx, ids))
    const revokedIds = await storeRevocations(tx, ids)
    await dropResetCodes(tx, [...revokedIds])
    const revoked = people.filter(({ id }) => revokedIds.has(id))
    await recordAudits(
      tx,
      actor,
      revoked.map((person) => ({
        action: 'users.invitation_revoked',
        subject: { kind: 'user', id: person.id, name: fullName(person) },
      })),
    )
    return { revoked: revoked.length }
  })
