// What a switch of plan cost: known only when the provider invoiced it.

import { formatCents } from '../money.ts'
import type { PlanPeriod, PlanRole } from './plans.ts'

export type SwitchCost = { dueCents: number; creditCents: number }

export type PlanSwitch = {
  from: PlanRole
  /** Null when the provider did not invoice it, or invoices it with the next renewal. */
  cost: (SwitchCost & { isPaid: boolean }) | null
}

/** For the toast, the email, the notification and the membership page. */
export function switchCostText({ cost }: Pick<PlanSwitch, 'cost'>): string {
  if (!cost) return 'The difference is part of your next payment.'
  const { dueCents, creditCents, isPaid } = cost
  if (dueCents > 0)
    return isPaid
      ? `We charged ${formatCents(dueCents)} to your card.`
      : `We couldn’t charge ${formatCents(dueCents)} to your card.`
  if (creditCents > 0)
    return `We credited ${formatCents(creditCents)} for the unused days of your old plan. It goes toward your next payments.`
  return 'You weren’t charged.'
}

type Renewal = { now: Date; periodEnd: Date; period: PlanPeriod }

/** When a subscription renews after switching to a plan: another period starts with the switch. */
export function renewalAfterSwitch({ now, periodEnd, period }: Renewal, to: PlanPeriod): Date {
  if (to === period) return periodEnd
  const months = to === 'year' ? 12 : 1
  const day = now.getUTCDate()
  const renewal = new Date(now)
  renewal.setUTCDate(1)
  renewal.setUTCMonth(renewal.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(renewal.getUTCFullYear(), renewal.getUTCMonth() + 1, 0)).getUTCDate()
  renewal.setUTCDate(Math.min(day, lastDay))
  return renewal
}
