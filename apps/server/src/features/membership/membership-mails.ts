// Emails about memberships.

import { type PlanSwitch, switchCostText } from '@crew-chief/domain/membership/plan-switch'
import { PLANS, type Plan } from '@crew-chief/domain/membership/plans'
import { graceEnd } from '@crew-chief/domain/membership/subscription-role'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { type Card, cardLabel } from '@crew-chief/domain/payments/card'
import { REFUND_TIME } from '@crew-chief/domain/payments/refund-time'
import { ROLE_LABELS } from '@crew-chief/domain/roles'
import type { Tx } from '../../db/transaction.ts'
import { mailAndNotify, type NotifyingDeps } from '../../platform/mail/mail-and-notify.ts'
import type { MailPart } from '../../platform/mail/mail-body.ts'
import type { SubscriptionRow } from './membership.tables.ts'

type Person = { id: string; email: string; firstName: string; lastName: string }
type MembershipMail = { kind: 'membership' | 'payment'; subject: string; parts: readonly MailPart[] }

const sendEmail = (deps: NotifyingDeps, tx: Tx, person: Person, { kind, ...mail }: MembershipMail): Promise<void> =>
  mailAndNotify(deps, tx, person, {
    ...mail,
    mentions: [],
    notification: { kind, path: paths.membership() },
    reason: `You’re getting this email because you have or had a ${deps.config.productName} membership.`,
  })

const plansUrl = ({ config }: NotifyingDeps) => config.publicUrl + paths.membership()

export type Charge = { paymentId: string; amountCents: number; card: Card | null }

const chargedText = ({ amountCents, card }: Charge): string =>
  `We charged ${formatCents(amountCents)} to your ${card ? cardLabel(card) : 'card'}`

const receiptLink = ({ config }: NotifyingDeps, { paymentId }: Charge): MailPart => ({
  link: 'View receipt',
  url: config.publicUrl + paths.membershipReceipt(paymentId),
})

export const sendStartedEmail = (
  deps: NotifyingDeps,
  tx: Tx,
  person: Person,
  { plan, benefits }: { plan: Plan['role']; benefits: readonly string[] },
  charge: Charge,
): Promise<void> =>
  sendEmail(deps, tx, person, {
    kind: 'membership',
    subject: 'Your membership is active',
    parts: [
      `Thanks for joining! You’re now on ${ROLE_LABELS[plan]}.`,
      ...(benefits.length > 0 ? [`What you get: ${benefits.join('. ')}.`] : []),
      `${chargedText(charge)}. Your plan renews every month until you cancel. You can switch or cancel anytime.`,
      receiptLink(deps, charge),
      { button: 'Manage your membership', url: plansUrl(deps) },
    ],
  })

export const sendSwitchedEmail = (
  deps: NotifyingDeps,
  tx: Tx,
  person: Person,
  { plan, periodEnd }: SubscriptionRow,
  change: PlanSwitch,
): Promise<void> =>
  sendEmail(deps, tx, person, {
    kind: 'membership',
    subject: `You’re now on ${ROLE_LABELS[plan]}`,
    parts: [
      `You switched from ${ROLE_LABELS[change.from]} to ${ROLE_LABELS[plan]}. ${switchCostText(change)}`,
      `From ${dayOf(deps, periodEnd)} you pay ${formatCents(monthlyCentsOf(plan))} per month.`,
      { button: 'Manage your membership', url: plansUrl(deps) },
    ],
  })

const monthlyCentsOf = (plan: Plan['role']): number => PLANS.find(({ role }) => role === plan)?.monthlyCents ?? 0

export const sendRenewedEmail = (
  deps: NotifyingDeps,
  tx: Tx,
  person: Person,
  { plan, periodEnd, endsAtPeriodEnd }: SubscriptionRow,
  charge: Charge,
) =>
  sendEmail(deps, tx, person, {
    kind: 'membership',
    subject: 'Your membership renewed',
    parts: [
      `${chargedText(charge)} for ${ROLE_LABELS[plan]}.`,
      endsAtPeriodEnd
        ? `Your membership ends on ${dayOf(deps, periodEnd)}.`
        : `Your next payment is on ${dayOf(deps, periodEnd)}.`,
      receiptLink(deps, charge),
      { button: 'Manage your membership', url: plansUrl(deps) },
    ],
  })

export const sendPaymentFailedEmail = (deps: NotifyingDeps, tx: Tx, person: Person, unpaidSince: Date): Promise<void> =>
  sendEmail(deps, tx, person, {
    kind: 'payment',
    subject: 'Your membership payment failed',
    parts: [
      'Your monthly membership payment didn’t go through.',
      `You’ll keep your plan until ${dayOf(deps, graceEnd(unpaidSince))}. Please update your card before then.`,
      { button: 'Update your card', url: plansUrl(deps) },
    ],
  })

export const sendEndedEmail = (deps: NotifyingDeps, tx: Tx, person: Person, wasUnpaid: boolean): Promise<void> =>
  sendEmail(deps, tx, person, {
    kind: 'membership',
    subject: 'Your membership has ended',
    parts: [
      wasUnpaid
        ? 'We couldn’t collect your monthly payment, so your membership has ended.'
        : 'Your membership has ended. You won’t be charged again.',
      'You can rejoin anytime.',
      { button: 'See the plans', url: plansUrl(deps) },
    ],
  })

const dayOf = ({ config }: NotifyingDeps, date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: config.timezone }).format(date)

type Amount = { description: string; amountCents: number }

export const sendPaymentReturnedEmail = (
  deps: NotifyingDeps,
  tx: Tx,
  person: Person,
  { description, amountCents }: Amount,
) =>
  sendEmail(deps, tx, person, {
    kind: 'payment',
    subject: 'Refund: your membership payment',
    parts: [
      `We couldn’t start your ${description}. You already have a membership, your access includes it, or it was canceled.`,
      `We’re refunding ${formatCents(amountCents)} to your card, and you won’t be charged again. You don’t need to do anything.`,
    ],
  })

export const sendRefundedEmail = (deps: NotifyingDeps, tx: Tx, person: Person, { description, amountCents }: Amount) =>
  sendEmail(deps, tx, person, {
    kind: 'payment',
    subject: `Refund: ${description}`,
    parts: [`We’re refunding ${formatCents(amountCents)} to your card for your ${description}.`, REFUND_TIME],
  })

export const sendNotPaidEmail = (deps: NotifyingDeps, tx: Tx, person: Person): Promise<void> =>
  sendEmail(deps, tx, person, {
    kind: 'payment',
    subject: 'Your membership payment didn’t go through',
    parts: [
      'Your bank declined the payment, so your membership hasn’t started. You weren’t charged.',
      { button: 'Try again', url: plansUrl(deps) },
    ],
  })
