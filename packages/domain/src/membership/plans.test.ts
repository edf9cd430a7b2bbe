import { expect, test } from 'vitest'
import { formatCents } from '../money.ts'
import { ROLE_LABELS } from '../roles.ts'
import { haveSameName, isPriceMissing, NO_CHOICE, plansOf } from './plan-choices.ts'
import { monthlyRevenue, priceText, renewalText } from './plan-price.ts'
import { PLANS, roleLabel } from './plans.ts'

const CHOICE = { name: 'Gold', priceCents: 50_000, period: 'year', benefits: ['Film room'], isOffered: false } as const

test('All You Need costs $49.99 a month, All You Want $99.99 and is the Best Value! (1 §9)', () => {
  expect(PLANS.map(({ name, badge, ...plan }) => [name, priceText(plan), badge])).toEqual([
    ['All You Need', '$49.99 per month', null],
    ['All You Want', '$99.99 per month', 'Best Value!'],
  ])
})

test('without choices, plans are as shipped: both offered, without benefits of their own', () => {
  expect(plansOf({})).toEqual(PLANS)
  expect(plansOf({ ALL_YOU_NEED: NO_CHOICE })).toEqual(PLANS)
  expect(PLANS.map(({ isOffered, benefits }) => [isOffered, benefits])).toEqual([
    [true, []],
    [true, []],
  ])
  expect(PLANS.map(({ role, name }) => name === ROLE_LABELS[role])).toEqual([true, true])
})

test('choices replace the defaults of their plan only', () => {
  const [need, want] = plansOf({ ALL_YOU_WANT: CHOICE })
  expect(need).toEqual(PLANS[0])
  expect(want).toEqual({ ...CHOICE, role: 'ALL_YOU_WANT', badge: 'Best Value!' })
})

test('a price that the server sets stays the default one', () => {
  const [, want] = plansOf({ ALL_YOU_WANT: CHOICE }, ['ALL_YOU_WANT'])
  expect(want).toMatchObject({ name: 'Gold', priceCents: 9_999, period: 'month' })
})

test('roles that are no plan keep their label', () => {
  const plans = plansOf({ ALL_YOU_WANT: CHOICE })
  expect(
    (['NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT', 'ADMIN'] as const).map((role) => roleLabel(plans, role)),
  ).toEqual(['Non-member', 'All You Need', 'Gold', 'Admin'])
})

test('a yearly price reads per year and needs an amount', () => {
  expect(priceText({ priceCents: 50_000, period: 'year' })).toBe('$500.00 per year')
  expect(isPriceMissing({ priceCents: null, period: 'year' })).toBe(true)
  expect(isPriceMissing({ priceCents: null, period: 'month' })).toBe(false)
  expect(isPriceMissing({ priceCents: 100, period: 'year' })).toBe(false)
})

test.each([
  [['month', 'month'], 'Plans renew every month.'],
  [['year'], 'Plans renew every year.'],
  [['month', 'year'], 'Plans renew every month or year.'],
] as const)('%o: %s', (periods, text) => {
  expect(renewalText(periods.map((period) => ({ period })))).toBe(text)
})

test('a yearly plan counts a twelfth in the monthly revenue, rounded once', () => {
  const yearly = (count: number) => ({ priceCents: 50_000, period: 'year' as const, count })
  expect(formatCents(monthlyRevenue([yearly(1)]))).toBe('$41.67')
  expect(monthlyRevenue([yearly(12), { priceCents: 4_999, period: 'month', count: 2 }])).toBe(59_998)
  expect(monthlyRevenue([])).toBe(0)
})

test('two plans with the same name cannot be told apart, a default name included', () => {
  expect(haveSameName({ ALL_YOU_NEED: '', ALL_YOU_WANT: '' })).toBe(false)
  expect(haveSameName({ ALL_YOU_NEED: 'Gold', ALL_YOU_WANT: 'gold' })).toBe(true)
  expect(haveSameName({ ALL_YOU_NEED: 'All You Want', ALL_YOU_WANT: '' })).toBe(true)
})
