import type { Named } from '@crew-chief/domain/accounts/full-name'
import type { MailPriority } from '@crew-chief/domain/mail/mail-priorities'
import { paths } from '@crew-chief/domain/paths'
import type { Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { queueMails, recipientOf } from '../../../platform/mail/mail.ts'
import { accountReason } from '../../../platform/mail/mail-body.ts'
import { dropUnsentMails } from '../../../platform/mail/mails.store.ts'
import { writeMail } from '../../../platform/mail/write-mail.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../../platform/tokens.ts'
import { LINK_EXPIRY, listInvitationMails, storeInvitations } from './invitations.store.ts'

type Addressee = Named & { id: string; email: string }
type InviteDeps = Pick<Deps, 'config' | 'jobs'>

// A mail has about 4 kB.
const CHUNK = 500

type Terms = {
  /** Urgent for one person; bulk for lists, which must not delay the mails of others and stop with the other bulk mail. */
  priority: MailPriority
  /** Null when the person asked for the link. */
  invitedBy: string | null
}

/** Mails each person a link to set a password. They must have none. */
export async function invite(deps: InviteDeps, tx: Tx, people: readonly Addressee[], terms: Terms): Promise<void> {
  for (let done = 0; done < people.length; done += CHUNK)
    await inviteChunk(deps, tx, people.slice(done, done + CHUNK), terms)
}

async function inviteChunk(
  { config, jobs }: InviteDeps,
  tx: Tx,
  people: readonly Addressee[],
  { priority, invitedBy }: Terms,
) {
  const invited = people.map((person) => ({ person, token: newOpaqueToken() }))
  // Mails may wait whose links end now: bulk mail is paused, an attempt failed, or email is off.
  await dropUnsentMails(
    tx,
    await listInvitationMails(
      tx,
      people.map(({ id }) => id),
    ),
  )
  const mailIds = await queueMails(
    jobs,
    tx,
    priority,
    invited.map(({ person, token }) => ({
      to: recipientOf(person),
      mentions: [],
      holdsSecret: true,
      uselessAfter: LINK_EXPIRY,
      ...welcomeMail(config, person, token),
    })),
  )
  await storeInvitations(
    tx,
    invited.map(({ person, token }, index) => ({
      userId: person.id,
      tokenHash: hashOpaqueToken(token),
      mailId: mailIds[index],
      invitedBy,
    })),
  )
}

const welcomeMail = (config: Deps['config'], { firstName }: Addressee, token: string) =>
  writeMail(config, {
    opening: { kind: 'invitation' },
    firstName,
    parts: [
      { button: 'Set your password', url: config.publicUrl + paths.welcome({ token }) },
      'The link works for 14 days. After that, choose “Forgot your password?” on the login page.',
    ],
    reason: accountReason(config),
  })
