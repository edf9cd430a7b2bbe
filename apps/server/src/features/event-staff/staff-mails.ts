import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { StaffFunction } from '@crew-chief/domain/events/event-staff'
import { staffFunctionLabel } from '@crew-chief/domain/events/event-words'
import { paths } from '@crew-chief/domain/paths'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { queueMail, recipientOf } from '../../platform/mail/mail.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import { eventFacts } from '../events/public.ts'
import type { StaffEvent } from './record-staff-change.ts'

type MailDeps = Pick<Deps, 'jobs' | 'config'>
type About = { actor: Actor; event: StaffEvent; functions: readonly StaffFunction[] }
type Account = { id: string; email: string; firstName: string; lastName: string }

export async function sendAddedEmail(
  { jobs, config }: MailDeps,
  tx: Tx,
  { actor, event, functions, account }: About & { account: Account },
): Promise<void> {
  // People need no mail about what they did themselves.
  if (account.email === actor.user.email) return
  const body = writeMail(config, {
    opening: { kind: 'staff_added', event: event.name, person: fullName(actor.user) },
    firstName: account.firstName,
    parts: [
      { facts: [...eventFacts(event), ['Function', labelsOf(functions, event)] as const] },
      { button: 'Open the event', url: config.publicUrl + paths.camp(event.id) },
    ],
    reason: `You’re getting this email because you’re on the staff of ${event.name}.`,
  })
  await queueMail(jobs, tx, 'transactional', { to: recipientOf(account), mentions: [actor.id], ...body })
}

export async function sendInvitationEmail(
  { jobs, config }: MailDeps,
  tx: Tx,
  { actor, event, functions, email, name, token }: About & { email: string; name: string | undefined; token: string },
): Promise<void> {
  const body = writeMail(config, {
    opening: { kind: 'staff_invitation', event: event.name, person: fullName(actor.user) },
    firstName: name ?? '',
    parts: [
      { facts: [...eventFacts(event), ['Function', labelsOf(functions, event)] as const] },
      'Log in or sign up to accept. The link works for 14 days.',
      { button: 'Accept the invitation', url: config.publicUrl + paths.staffInvitation({ token }) },
    ],
    reason: `You’re getting this email because you were invited to the staff of ${event.name}.`,
  })
  await queueMail(jobs, tx, 'urgent', {
    to: { address: email, name: name ?? '' },
    mentions: [actor.id],
    holdsSecret: true,
    ...body,
  })
}

const labelsOf = (functions: readonly StaffFunction[], { type }: Pick<StaffEvent, 'type'>): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(functions.map((each) => staffFunctionLabel(each, type)))
