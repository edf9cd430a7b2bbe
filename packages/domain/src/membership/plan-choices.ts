// What admins choose about the plans.

import { PLANS, type Plan, type PlanPeriod, type PlanRole } from './plans.ts'

/** An empty name, no benefits and no price mean the default. */
export type PlanChoice = {
  name: string
  priceCents: number | null
  period: PlanPeriod
  benefits: readonly string[]
  isOffered: boolean
}
export type PlanChoices = Readonly<Partial<Record<PlanRole, PlanChoice>>>

/** What the settings of a plan start with. */
export const NO_CHOICE: PlanChoice = { name: '', priceCents: null, period: 'month', benefits: [], isOffered: true }

export const PLAN_LIMITS = {
  nameLength: 40,
  benefits: 8,
  benefitLength: 80,
  minCents: 50,
  maxCents: 1_000_000,
} as const

/** The default price is per month. */
export const isPriceMissing = ({ priceCents, period }: Pick<PlanChoice, 'priceCents' | 'period'>): boolean =>
  priceCents === null && period !== NO_CHOICE.period

/** Texts tell the plans apart by their names. */
export function haveSameName(names: Readonly<Record<PlanRole, string>>): boolean {
  const [one, other] = PLANS.map((plan) => (names[plan.role] || plan.name).toLowerCase())
  return one === other
}

/** `fixed`: plans whose price the server sets, which is the default one. */
export const plansOf = (choices: PlanChoices, fixed: readonly PlanRole[] = []): readonly Plan[] =>
  PLANS.map((plan) => {
    const { name, priceCents, period, benefits, isOffered } = choices[plan.role] ?? NO_CHOICE
    const price = priceCents === null || fixed.includes(plan.role) ? plan : { priceCents, period }
    return {
      ...plan,
      name: name || plan.name,
      priceCents: price.priceCents,
      period: price.period,
      benefits,
      isOffered,
    }
  })
