import type { Role } from '@crew-chief/domain/roles'
import { describe, expect, test } from 'vitest'
import { cardPrice } from './event-card-price.ts'

const tier = (price: number, ...roles: Role[]) => ({ price, roles: roles.map((role) => ({ role, priceId: role })) })
const NON_MEMBERS = tier(38_900, 'NON_MEMBER')
const MEMBERS = tier(28_900, 'ALL_YOU_NEED', 'ALL_YOU_WANT')
const BOTH = [NON_MEMBERS, MEMBERS]

const FOR_MEMBERS = { above: null, price: '$289.00', beneath: 'Member price · non-members $389.00' }
const FOR_OTHERS = { above: null, price: '$389.00', beneath: 'Non-member price · members $289.00' }

describe('the price on a card (1 §2.6)', () => {
  test.each([
    ['a visitor: the lowest tier', BOTH, null, { above: 'Starting at', price: '$289.00', beneath: null }],
    ['a visitor, free event', [], null, { above: 'Starting at', price: '$0.00', beneath: null }],
    ['a member: the members’ tier', BOTH, 'ALL_YOU_WANT', FOR_MEMBERS],
    ['a non-member: theirs', BOTH, 'NON_MEMBER', FOR_OTHERS],
    ['a clinician whose role has no tier pays as non-members do', BOTH, 'CLINICIAN', FOR_OTHERS],
    ['one price for all', [NON_MEMBERS], 'ALL_YOU_NEED', { above: null, price: '$389.00', beneath: null }],
    [
      'members only, shown to a non-member: no tier to fall back to',
      [MEMBERS],
      'NON_MEMBER',
      { above: null, price: '$0.00', beneath: 'Non-member price · members $289.00' },
    ],
    ['no prices at all', [], 'NON_MEMBER', { above: null, price: '$0.00', beneath: null }],
  ] as const)('%s', (_, pricing, role, expected) => {
    expect(cardPrice([...pricing], role)).toEqual(expected)
  })
})
