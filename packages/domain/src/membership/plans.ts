// The two plans (spec 1 §9).

import type { Role } from '../roles.ts'

export type Plan = {
  role: Extract<Role, 'ALL_YOU_NEED' | 'ALL_YOU_WANT'>
  name: string
  monthlyCents: number
  badge: string | null
  includes: readonly string[]
}

export const PLANS: readonly Plan[] = [
  {
    role: 'ALL_YOU_NEED',
    name: 'All You Need',
    monthlyCents: 4_999,
    badge: null,
    includes: [
      'Member pricing at every camp, clinic and webinar',
      'Member posts, plays and quizzes in the library',
      'Newsletters',
    ],
  },
  {
    role: 'ALL_YOU_WANT',
    name: 'All You Want',
    monthlyCents: 9_999,
    badge: 'Best Value!',
    includes: ['Everything in All You Need', 'Live calls with clinicians', 'Every summit and webinar this season'],
  },
]
