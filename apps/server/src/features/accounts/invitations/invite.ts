import type { Named } from '@crew-chief/domain/accounts/full-name'
import type { MailPriority } from '@crew-chief/domain/mail/mail-priorities'
import { paths } from '@crew-chief/domain/paths'
import type { Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { queueMails, recipientOf } from '../../../platform/mail/mail.ts'
import { accountReason, composeMail } from '../../../platform/mail/mail-body.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../../platform/tokens.ts'
import { storeInvitations } from './invitations.store.ts'

type Addressee = Named & { id: string; email: string }
type InviteDeps = Pick<Deps, 'config' | 'jobs'>

// A mail has about 4 kB.
const CHUNK = 500

/**
 * Mails each person a link to set a password. They must have none. `priority`: urgent for one person; bulk for lists,
 * which must not delay the mails of others and stop with the other bulk mail.
 */
export async function invite(
  deps: InviteDeps,
  tx: Tx,
  people: readonly Addressee[],
  priority: MailPriority,
): Promise<void> {
  for (let done = 0; done < people.length; done += CHUNK)
    await inviteChunk(deps, tx, people.slice(done, done + CHUNK), priority)
}

async function inviteChunk({ config, jobs }: InviteDeps, tx: Tx, people: readonly Addressee[], priority: MailPriority) {
  const invited = people.map((person) => ({ person, token: newOpaqueToken() }))
  const mailIds = await queueMails(
    jobs,
    tx,
    priority,
    invited.map(({ person, token }) => ({
      to: recipientOf(person),
      mentions: [],
      holdsSecret: true,
      ...welcomeMail(config, person, token),
    })),
  )
  await storeInvitations(
    tx,
    invited.map(({ person, token }, index) => ({
      userId: person.id,
      tokenHash: hashOpaqueToken(token),
      mailId: mailIds[index],
    })),
  )
}

const welcomeMail = (config: Deps['config'], { firstName }: Addressee, token: string) =>
  composeMail(config, {
    subject: `Welcome to ${config.productName}`,
    parts: [
      `Hello ${firstName},`,
      `The organizer created a ${config.productName} account for you. Set a password to log in.`,
      { button: 'Set your password', url: config.publicUrl + paths.welcome({ token }) },
      'The link works for 14 days. After that, choose “Forgot your password?” on the login page.',
    ],
    reason: accountReason(config),
  })
