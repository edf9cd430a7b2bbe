// The two plans: what admins chose comes first, then these defaults (spec 1 §9).

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

export const isPlanRole = (role: Role): role is PlanRole => PLAN_ROLES.some((each) => each === role)

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
