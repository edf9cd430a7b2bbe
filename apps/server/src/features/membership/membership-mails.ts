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
  const mail = composeMail(config.productName, subject, [`Hello ${person.firstName},`, ...parts])
  return queueMail(jobs, tx, { to: recipientOf(person), ...mail })
}

const plansUrl = ({ config }: MailDeps) => `${config.publicUrl}/membership`

export const sendStartedEmail = (deps: MailDeps, tx: Tx, person: Person, plan: Plan['role']): Promise<void> =>
  sendEmail(deps, tx, person, 'Your membership has begun', [
    `Thank you. You are now on ${ROLE_LABELS[plan]}: member prices and everything the plan includes are yours from this minute on.`,
    `You can switch or cancel at any time: ${plansUrl(deps)}`,
  ])

export function sendPaymentFailedEmail(deps: MailDeps, tx: Tx, person: Person, unpaidSince: Date): Promise<void> {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: deps.config.timezone })
  return sendEmail(deps, tx, person, 'Your membership payment failed', [
    'We could not collect the monthly payment for your membership.',
    `Your plan stays until ${day.format(graceEnd(unpaidSince))}. Please update your card before then: ${plansUrl(deps)}`,
  ])
}

export const sendEndedEmail = (deps: MailDeps, tx: Tx, person: Person, wasUnpaid: boolean): Promise<void> =>
  sendEmail(deps, tx, person, 'Your membership has ended', [
    wasUnpaid
      ? 'The monthly payment could not be collected, and the days of grace are over: your membership has ended.'
      : 'Your membership has ended. Nothing more will be charged for it.',
    `Your account stays as it is, and you can join again at any time: ${plansUrl(deps)}`,
  ])

type Amount = { description: string; amountCents: number }

export const sendPaymentReturnedEmail = (
  deps: MailDeps,
  tx: Tx,
  person: Person,
  { description, amountCents }: Amount,
) =>
  sendEmail(deps, tx, person, 'Your payment is being returned', [
    `Your payment for ${description} arrived when there was nothing to begin with it: you have a membership already, your access includes it, or it was cancelled meanwhile.`,
    `We are returning ${formatCents(amountCents)} to your card, and nothing more will be charged for it. You need not do anything.`,
  ])

export const sendRefundedEmail = (deps: MailDeps, tx: Tx, person: Person, { description, amountCents }: Amount) =>
  sendEmail(deps, tx, person, `Refund: ${description}`, [
    `${formatCents(amountCents)} for ${description} is on its way back to your card.`,
    'Banks usually show it within five to ten days.',
  ])

export const sendNotPaidEmail = (deps: MailDeps, tx: Tx, person: Person): Promise<void> =>
  sendEmail(deps, tx, person, 'Your membership payment did not go through', [
    'Your bank did not make the payment for your membership, so it has not begun. Nothing was charged.',
    `You can try again, also with a card: ${plansUrl(deps)}`,
  ])
