// Emails about memberships.

import type { Plan } from '@crew-chief/domain/membership/plans'
import { graceEnd } from '@crew-chief/domain/membership/subscription-role'
import { formatCents } from '@crew-chief/domain/money'
import { ROLE_LABELS } from '@crew-chief/domain/roles'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { queueMail, recipientOf } from '../../platform/mail/mail.ts'
import { composeMail, type MailPart } from '../../platform/mail/mail-body.ts'

type MailDeps = Pick<Deps, 'config' | 'jobs'>
type Person = { email: string; firstName: string; lastName: string }

function sendEmail({ config, jobs }: MailDeps, tx: Tx, person: Person, subject: string, parts: readonly MailPart[]) {
  const mail = composeMail(config, {
    subject,
    parts: [`Hello ${person.firstName},`, ...parts],
    reason: `You’re getting this email because you have or had a ${config.productName} membership.`,
  })
  return queueMail(jobs, tx, { to: recipientOf(person), ...mail })
}

const plansUrl = ({ config }: MailDeps) => `${config.publicUrl}/membership`

export const sendStartedEmail = (deps: MailDeps, tx: Tx, person: Person, plan: Plan['role']): Promise<void> =>
  sendEmail(deps, tx, person, 'Your membership is active', [
    `Thanks for joining! You’re now on ${ROLE_LABELS[plan]} and get member pricing on every event.`,
    'You can switch or cancel anytime.',
    { button: 'Manage your membership', url: plansUrl(deps) },
  ])

export function sendPaymentFailedEmail(deps: MailDeps, tx: Tx, person: Person, unpaidSince: Date): Promise<void> {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: deps.config.timezone })
  return sendEmail(deps, tx, person, 'Your membership payment failed', [
    'Your monthly membership payment didn’t go through.',
    `You’ll keep your plan until ${day.format(graceEnd(unpaidSince))}. Please update your card before then.`,
    { button: 'Update your card', url: plansUrl(deps) },
  ])
}

export const sendEndedEmail = (deps: MailDeps, tx: Tx, person: Person, wasUnpaid: boolean): Promise<void> =>
  sendEmail(deps, tx, person, 'Your membership has ended', [
    wasUnpaid
      ? 'We couldn’t collect your monthly payment, so your membership has ended.'
      : 'Your membership has ended. You won’t be charged again.',
    'You can rejoin anytime.',
    { button: 'See the plans', url: plansUrl(deps) },
  ])

type Amount = { description: string; amountCents: number }

export const sendPaymentReturnedEmail = (
  deps: MailDeps,
  tx: Tx,
  person: Person,
  { description, amountCents }: Amount,
) =>
  sendEmail(deps, tx, person, 'Refund: your membership payment', [
    `We couldn’t start your ${description}. You already have a membership, your access includes it, or it was canceled.`,
    `We’re refunding ${formatCents(amountCents)} to your card, and you won’t be charged again. You don’t need to do anything.`,
  ])

export const sendRefundedEmail = (deps: MailDeps, tx: Tx, person: Person, { description, amountCents }: Amount) =>
  sendEmail(deps, tx, person, `Refund: ${description}`, [
    `We’re refunding ${formatCents(amountCents)} to your card for your ${description}.`,
    'It usually shows up within five to ten days.',
  ])

export const sendNotPaidEmail = (deps: MailDeps, tx: Tx, person: Person): Promise<void> =>
  sendEmail(deps, tx, person, 'Your membership payment didn’t go through', [
    'Your bank declined the payment, so your membership hasn’t started. You weren’t charged.',
    { button: 'Try again', url: plansUrl(deps) },
  ])
