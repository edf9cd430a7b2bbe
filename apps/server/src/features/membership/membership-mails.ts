// Emails about memberships.

import { type PlanSwitch, switchCostText } from '@crew-chief/domain/membership/plan-switch'
import {
  offeredPlans,
  type PlanPrice,
  type PlanRole,
  periodAdjective,
  priceText,
  roleLabel,
} from '@crew-chief/domain/membership/plans'
import { graceEnd, isUnpaid } from '@crew-chief/domain/membership/subscription-role'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { type Card, cardLabel } from '@crew-chief/domain/payments/card'
import { REFUND_TIME } from '@crew-chief/domain/payments/refund-time'
import type { Tx } from '../../db/transaction.ts'
import { mailAndNotify, type NotifyingDeps } from '../../platform/mail/mail-and-notify.ts'
import type { MailPart } from '../../platform/mail/mail-body.ts'
import type { SubscriptionRow } from './membership.tables.ts'
import { priceOf } from './subscription-price.ts'

type Person = { id: string; email: string; firstName: string; lastName: string }
type MembershipMail = { kind: 'membership' | 'payment'; subject: string; parts: readonly MailPart[] }

const sendEmail = (deps: NotifyingDeps, tx: Tx, person: Person, { kind, ...mail }: MembershipMail): Promise<void> =>
  mailAndNotify(deps, tx, person, {
    ...mail,
    mentions: [],
    notification: { kind, path: paths.membership() },
    reason: `You’re getting this email because you have or had a ${deps.config.productName} membership.`,
  })

const nameOf = ({ config }: NotifyingDeps, plan: PlanRole) => roleLabel(config.plans, plan)
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
  { subscription, benefits }: { subscription: SubscriptionRow; benefits: readonly string[] },
  charge: Charge,
): Promise<void> =>
  sendEmail(deps, tx, person, {
    kind: 'membership',
    subject: 'Your membership is active',
    parts: [
      `Thanks for joining! You’re now on ${nameOf(deps, subscription.plan)}.`,
      ...(benefits.length > 0 ? [`What you get: ${benefits.join('. ')}.`] : []),
      `${chargedText(charge)}. Your plan renews every ${priceOf(subscription).period} until you cancel. You can switch or cancel anytime.`,
      receiptLink(deps, charge),
      { button: 'Manage your membership', url: plansUrl(deps) },
    ],
  })

export const sendSwitchedEmail = (
  deps: NotifyingDeps,
  tx: Tx,
  person: Person,
  subscription: SubscriptionRow,
  change: PlanSwitch,
): Promise<void> =>
  sendEmail(deps, tx, person, {
    kind: 'membership',
    subject: `You’re now on ${nameOf(deps, subscription.plan)}`,
    parts: [
      `You switched from ${nameOf(deps, change.from)} to ${nameOf(deps, subscription.plan)}. ${switchCostText(change)}`,
      `From ${dayOf(deps, subscription.periodEnd)} you pay ${priceText(priceOf(subscription))}.`,
      { button: 'Manage your membership', url: plansUrl(deps) },
    ],
  })

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
      `${chargedText(charge)} for ${nameOf(deps, plan)}.`,
      endsAtPeriodEnd
        ? `Your membership ends on ${dayOf(deps, periodEnd)}.`
        : `Your next payment is on ${dayOf(deps, periodEnd)}.`,
      receiptLink(deps, charge),
      { button: 'Manage your membership', url: plansUrl(deps) },
    ],
  })

export const sendPriceChangedEmail = (
  deps: NotifyingDeps,
  tx: Tx,
  person: Person,
  subscription: SubscriptionRow,
  before: PlanPrice,
): Promise<void> =>
  sendEmail(deps, tx, person, {
    kind: 'membership',
    subject: 'Your membership price is changing',
    parts: [
      `From ${dayOf(deps, subscription.periodEnd)} your ${nameOf(deps, subscription.plan)} membership costs ${priceText(priceOf(subscription))}. Until then it’s ${priceText(before)}.`,
      'You don’t need to do anything. You can switch or cancel anytime before then.',
      { button: 'Manage your membership', url: plansUrl(deps) },
    ],
  })

export const sendPaymentFailedEmail = (
  deps: NotifyingDeps,
  tx: Tx,
  person: Person,
  subscription: SubscriptionRow,
  unpaidSince: Date,
): Promise<void> =>
  sendEmail(deps, tx, person, {
    kind: 'payment',
    subject: 'Your membership payment failed',
    parts: [
      `Your ${adjectiveOf(subscription)} membership payment didn’t go through.`,
      `You’ll keep your plan until ${dayOf(deps, graceEnd(unpaidSince))}. Please update your card before then.`,
      { button: 'Update your card', url: plansUrl(deps) },
    ],
  })

const adjectiveOf = (subscription: SubscriptionRow): string => periodAdjective(priceOf(subscription).period)

export const sendEndedEmail = (
  deps: NotifyingDeps,
  tx: Tx,
  person: Person,
  subscription: SubscriptionRow,
): Promise<void> =>
  sendEmail(deps, tx, person, {
    kind: 'membership',
    subject: 'Your membership has ended',
    parts: [
      isUnpaid(subscription.status)
        ? `We couldn’t collect your ${adjectiveOf(subscription)} payment, so your membership has ended.`
        : 'Your membership has ended. You won’t be charged again.',
      ...(offeredPlans(deps.config.plans).length > 0
        ? ['You can rejoin anytime.', { button: 'See the plans', url: plansUrl(deps) }]
        : []),
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
