import type { Role } from '../roles.ts'
import { MEMBER_TIER_ROLES } from './pricing.ts'

/** As the form of an event has them. `allYouWant` null: the member price. */
export type ThreePrices = { nonMember: number; member: number; allYouWant: number | null }

/** In cents. */
export const tiersOfPrices = ({
  nonMember,
  member,
  allYouWant,
}: ThreePrices): { priceCents: number; roles: Role[] }[] => [
  { priceCents: nonMember, roles: ['NON_MEMBER'] },
  {
    priceCents: member,
    roles: MEMBER_TIER_ROLES.filter((role) => allYouWant === null || role !== 'ALL_YOU_WANT'),
  },
  ...(allYouWant === null ? [] : [{ priceCents: allYouWant, roles: ['ALL_YOU_WANT' as const] }]),
]
