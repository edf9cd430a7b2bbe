// The two plans: what admins chose comes first, then these defaults (spec 1 §9).

import { formatCents } from '../money.ts'
import { ROLE_LABELS, type Role } from '../roles.ts'

export const PLAN_ROLES = ['ALL_YOU_NEED', 'ALL_YOU_WANT'] as const satisfies readonly Role[]
export type PlanRole = (typeof PLAN_ROLES)[number]

export const PLAN_PERIODS = ['month', 'year'] as const
export type PlanPeriod = (typeof PLAN_PERIODS)[number]

export type PlanPrice = { priceCents: number; period: PlanPeriod }

export type Plan = PlanPrice & {
  role: PlanRole
  name: string
  /** Empty: what the events and posts there are include. */
  benefits: readonly string[]
  /** Otherwise nobody can start or switch to it; its members keep it. */
  isOffered: boolean
  badge: string | null
}

/** An empty name, no benefits and no price mean the default. */
export type PlanChoice = {
  name: string
  priceCents: number | null
  period: PlanPeriod
  benefits: readonly string[]
  isOffered: boolean
}
export type PlanChoices = Readonly<Partial<Record<PlanRole, PlanChoice>>>

export const PLANS: readonly Plan[] = [
  {
    role: 'ALL_YOU_NEED',
    name: ROLE_LABELS.ALL_YOU_NEED,
    priceCents: 4_999,
    period: 'month',
    benefits: [],
    isOffered: true,
    badge: null,
  },
  {
    role: 'ALL_YOU_WANT',
    name: ROLE_LABELS.ALL_YOU_WANT,
    priceCents: 9_999,
    period: 'month',
    benefits: [],
    isOffered: true,
    badge: 'Best Value!',
  },
]

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

export const isPlanRole = (role: Role): role is PlanRole => PLAN_ROLES.some((each) => each === role)

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

export function planOf<P extends Pick<Plan, 'role'>>(plans: readonly P[], role: PlanRole): P {
  const plan = plans.find((each) => each.role === role)
  if (!plan) throw new Error(`there is no plan ${role}`)
  return plan
}

type Named = { role: PlanRole; name: string }

/** As texts call a role: plans have the name that admins chose. */
export const roleLabel = (plans: readonly Named[], role: Role): string =>
  plans.find((plan) => plan.role === role)?.name ?? ROLE_LABELS[role]

export const offeredPlans = <P extends Pick<Plan, 'isOffered'>>(plans: readonly P[]): readonly P[] =>
  plans.filter(({ isOffered }) => isOffered)

export const isSamePrice = (one: PlanPrice, other: PlanPrice): boolean =>
  one.priceCents === other.priceCents && one.period === other.period

/** $49.99 per month */
export const priceText = ({ priceCents, period }: PlanPrice): string =>
  `${formatCents(priceCents)} ${perPeriod(period)}`

export const perPeriod = (period: PlanPeriod): string => `per ${period}`

const ADJECTIVES: Readonly<Record<PlanPeriod, string>> = { month: 'monthly', year: 'yearly' }
/** A monthly payment. */
export const periodAdjective = (period: PlanPeriod): string => ADJECTIVES[period]

export const isSamePeriod = (plans: readonly Pick<Plan, 'period'>[]): boolean =>
  plans.every(({ period }) => period === plans[0]?.period)

/** When plans renew, for several that may differ. */
export function renewalText(plans: readonly Pick<Plan, 'period'>[]): string {
  const [first] = plans
  return first && isSamePeriod(plans) ? `Plans renew every ${first.period}.` : 'Plans renew every month or year.'
}

/** A subscription that is paid by the year counts with a twelfth. */
export const monthlyRevenue = (subscriptions: readonly (PlanPrice & { count: number })[]): number =>
  Math.round(
    subscriptions.reduce((sum, { priceCents, period, count }) => {
      const cents = priceCents * count
      return sum + (period === 'year' ? cents / 12 : cents)
    }, 0),
  )
