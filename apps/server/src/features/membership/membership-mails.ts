// Emails about memberships.

import type { MailOpening } from '@crew-chief/domain/mail/mail-texts'
import { periodAdjective, priceText } from '@crew-chief/domain/membership/plan-price'
import { type PlanSwitch, switchCostText } from '@crew-chief/domain/membership/plan-switch'
import { offeredPlans, type PlanPrice, type PlanRole, roleLabel } from '@crew-chief/domain/membership/plans'
import { graceEnd, isUnpaid } from '@crew-chief/domain/membership/subscription-role'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { type Card, cardLabel } from '@crew-chief/domain/payments/card'
import type { Tx } from '../../db/transaction.ts'
import { mailAndNotify, type NotifyingDeps } from '../../platform/mail/mail-and-notify.ts'
import type { MailPart } from '../../platform/mail/mail-body.ts'
import type { SubscriptionRow } from './membership.tables.ts'
import { priceOf } from './subscription-price.ts'

type Person = { id: string; email: string; firstName: string; lastName: string }
type MembershipMail = { kind: 'membership' | 'payment'; opening: MailOpening; parts: readonly MailPart[] }

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

const chargeOf = ({ amountCents, card }: Charge) => ({
  amount: formatCents(amountCents),
  card: card ? cardLabel(card) : 'card',
})

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
): Promise<void> => {
  const { amount, card } = chargeOf(charge)
  return sendEmail(deps, tx, person, {
    kind: 'membership',
    opening: { kind: 'membership_started', plan: nameOf(deps, subscription.plan) },
    parts: [
      ...(benefits.length > 0 ? [`What you get: ${benefits.join('. ')}.`] : []),
      `We charged ${amount} to your ${card}. Your plan renews every ${priceOf(subscription).period} until you cancel. You can switch or cancel anytime.`,
      receiptLink(deps, charge),
      { button: 'Manage your membership', url: plansUrl(deps) },
    ],
  })
}

export const sendSwitchedEmail = (
  deps: NotifyingDeps,
  tx: Tx,
  person: Person,
  subscription: SubscriptionRow,
  change: PlanSwitch,
): Promise<void> =>
  sendEmail(deps, tx, person, {
    kind: 'membership',
    opening: {
      kind: 'plan_switched',
      oldPlan: nameOf(deps, change.from),
      plan: nameOf(deps, subscription.plan),
      cost: switchCostText(change),
    },
    parts: [
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
    opening: { kind: 'membership_renewed', plan: nameOf(deps, plan), ...chargeOf(charge) },
    parts: [
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
    opening: {
      kind: 'membership_price_changed',
      plan: nameOf(deps, subscription.plan),
      from: dayOf(deps, subscription.periodEnd),
      amount: priceText(priceOf(subscription)),
      oldAmount: priceText(before),
    },
    parts: [{ button: 'Manage your membership', url: plansUrl(deps) }],
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
    opening: {
      kind: 'membership_payment_failed',
      period: adjectiveOf(subscription),
      until: dayOf(deps, graceEnd(unpaidSince)),
    },
    parts: [{ button: 'Update your card', url: plansUrl(deps) }],
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
    opening: isUnpaid(subscription.status)
      ? { kind: 'membership_ended_unpaid', period: adjectiveOf(subscription) }
      : { kind: 'membership_ended' },
    parts:
      offeredPlans(deps.config.plans).length > 0
        ? ['You can rejoin anytime.', { button: 'See the plans', url: plansUrl(deps) }]
        : [],
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
    opening: { kind: 'membership_payment_returned', item: description, amount: formatCents(amountCents) },
    parts: [],
  })

export const sendRefundedEmail = (deps: NotifyingDeps, tx: Tx, person: Person, { description, amountCents }: Amount) =>
  sendEmail(deps, tx, person, {
    kind: 'payment',
    opening: { kind: 'membership_refunded', item: description, amount: formatCents(amountCents) },
    parts: [],
  })

export const sendNotPaidEmail = (deps: NotifyingDeps, tx: Tx, person: Person): Promise<void> =>
  sendEmail(deps, tx, person, {
    kind: 'payment',
    opening: { kind: 'membership_not_paid' },
    parts: [{ button: 'Try again', url: plansUrl(deps) }],
  })
