// The two plans (spec 1 §9).

import type { Role } from '../roles.ts'

export type Plan = {
  role: Extract<Role, 'ALL_YOU_NEED' | 'ALL_YOU_WANT'>
  name: string
  monthlyCents: number
  badge: string | null
}

export const PLANS: readonly Plan[] = [
  {
    role: 'ALL_YOU_NEED',
    name: 'All You Need',
    monthlyCents: 4_999,
    badge: null,
  },
  {
    role: 'ALL_YOU_WANT',
    name: 'All You Want',
    monthlyCents: 9_999,
    badge: 'Best Value!',
  },
]
