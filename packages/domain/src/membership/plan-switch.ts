// What a switch of plan cost: known only when the provider invoiced it.

import { formatCents } from '../money.ts'
import type { Plan } from './plans.ts'

export type SwitchCost = { dueCents: number; creditCents: number }

export type PlanSwitch = {
  from: Plan['role']
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
