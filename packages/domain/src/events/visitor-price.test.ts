import { expect, test } from 'vitest'
import { NO_CHOICE, plansOf } from '../membership/plan-choices.ts'
import { PLANS, type PlanRole } from '../membership/plans.ts'
import { ROLES, type Role } from '../roles.ts'
import { allYouWantNote, tiersOnOffer, visitorPrice } from './visitor-price.ts'

const tier = (priceCents: number, ...roles: Role[]) => ({ priceCents, roles })
const NON_MEMBER = tier(11_000, 'NON_MEMBER')

test('visitors see the lowest price, and the price without membership if it is higher', () => {
  expect(visitorPrice([tier(7_500, 'ALL_YOU_NEED', 'ALL_YOU_WANT'), NON_MEMBER], PLANS)).toEqual({
    prefix: 'Starting at',
    price: '$75.00',
    note: '$110.00 without membership',
  })
  expect(visitorPrice([NON_MEMBER], PLANS)).toEqual({ prefix: 'Starting at', price: '$110.00', note: null })
  expect(visitorPrice([], PLANS)).toEqual({ prefix: null, price: 'Free', note: null })
})

test('an event that is free for members shows the price without membership', () => {
  expect(visitorPrice([tier(0, 'ALL_YOU_NEED', 'ALL_YOU_WANT'), NON_MEMBER], PLANS)).toEqual({
    prefix: null,
    price: '$110.00',
    note: 'Free for members',
  })
  expect(visitorPrice([tier(7_500, 'ALL_YOU_NEED'), tier(0, 'ALL_YOU_WANT'), NON_MEMBER], PLANS)).toEqual({
    prefix: null,
    price: '$110.00',
    note: 'Included in All You Want',
  })
})

test('the price of All You Want is noted where it is lower than that of other members', () => {
  const notes = (cents: number) => {
    const tiers = [tier(7_500, 'ALL_YOU_NEED', 'CLINICIAN', 'ADMIN'), tier(cents, 'ALL_YOU_WANT'), NON_MEMBER]
    return Object.fromEntries(ROLES.map((role) => [role, allYouWantNote(tiers, role, PLANS)]))
  }
  const none = Object.fromEntries(ROLES.map((role) => [role, null]))
  expect(notes(7_500)).toEqual(none)
  expect(notes(5_000)).toEqual({ ...none, NON_MEMBER: 'All You Want $50.00', ALL_YOU_NEED: 'All You Want $50.00' })
  const included = 'Included in All You Want'
  expect(notes(0)).toEqual({ ...none, NON_MEMBER: included, ALL_YOU_NEED: included, ALL_YOU_WANT: included })
})

const without = (...roles: PlanRole[]) =>
  plansOf(Object.fromEntries(roles.map((role) => [role, { ...NO_CHOICE, isOffered: false }])))
const MEMBERS = tier(7_500, 'ALL_YOU_NEED', 'CLINICIAN', 'ADMIN')
const WANT = tier(0, 'ALL_YOU_WANT')

test('plans that are not offered have no price for visitors', () => {
  const tiers = [MEMBERS, WANT, NON_MEMBER]
  expect(visitorPrice(tiers, without('ALL_YOU_WANT'))).toMatchObject({ price: '$75.00', prefix: 'Starting at' })
  expect(visitorPrice(tiers, without('ALL_YOU_NEED'))).toMatchObject({
    price: '$110.00',
    note: 'Included in All You Want',
  })
  expect(visitorPrice(tiers, without('ALL_YOU_NEED', 'ALL_YOU_WANT'))).toEqual({
    prefix: 'Starting at',
    price: '$110.00',
    note: null,
  })
})

test('members of a plan that is not offered keep its price', () => {
  const plans = without('ALL_YOU_NEED', 'ALL_YOU_WANT')
  expect(tiersOnOffer([MEMBERS, WANT, NON_MEMBER], plans, 'ALL_YOU_WANT')).toEqual([WANT, NON_MEMBER])
  expect(tiersOnOffer([MEMBERS, WANT, NON_MEMBER], plans, 'CLINICIAN')).toEqual([
    tier(7_500, 'CLINICIAN', 'ADMIN'),
    NON_MEMBER,
  ])
})

test('notes name the plan as admins do', () => {
  const plans = plansOf({ ALL_YOU_WANT: { ...NO_CHOICE, name: 'Gold' } })
  expect(allYouWantNote([MEMBERS, WANT, NON_MEMBER], 'NON_MEMBER', plans)).toBe('Included in Gold')
})
