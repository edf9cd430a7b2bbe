import { expect, test } from 'vitest'
import { comparePlans, planBenefits, planSavings } from './plan-benefits.ts'
import { NO_CHOICE, plansOf } from './plan-choices.ts'
import { PLANS } from './plans.ts'

const event = (others: number, members: number, allYouWant = members, name = 'Camp') => ({
  name,
  slug: name.toLowerCase(),
  pricing: [
    { priceCents: others, roles: ['NON_MEMBER' as const] },
    { priceCents: members, roles: ['ALL_YOU_NEED' as const] },
    { priceCents: allYouWant, roles: ['ALL_YOU_WANT' as const] },
  ],
})

test('plans list only what their members get', () => {
  const events = [
    event(38_900, 28_900),
    event(1_900, 900, 0),
    event(0, 900, 0),
    event(5_000, 4_000, 3_000, 'Summit'),
    event(0, 0),
  ]
  expect(planBenefits({ events, posts: { ALL_YOU_NEED: 12, ALL_YOU_WANT: 1 } }, PLANS)).toEqual({
    ALL_YOU_NEED: ['Member pricing at 3 of 5 upcoming events', '12 member posts: plays, quizzes and articles'],
    ALL_YOU_WANT: [
      'Everything in All You Need',
      '2 upcoming events included at no extra cost',
      'Lowest price on Summit',
      '1 post only for All You Want members',
    ],
  })
})

test('without events and posts nothing is promised', () => {
  expect(planBenefits({ events: [], posts: { ALL_YOU_NEED: 0, ALL_YOU_WANT: 0 } }, PLANS)).toEqual({
    ALL_YOU_NEED: [],
    ALL_YOU_WANT: ['Everything in All You Need'],
  })
})

test.each([
  [[event(100, 50)], 'Member pricing at 1 upcoming event'],
  [[event(100, 50), event(100, 50)], 'Member pricing at all 2 upcoming events'],
  [[event(100, 50), event(100, 100)], 'Member pricing at 1 of 2 upcoming events'],
])('the share of events with a member price', (events, line) => {
  expect(planBenefits({ events, posts: { ALL_YOU_NEED: 0, ALL_YOU_WANT: 0 } }, PLANS).ALL_YOU_NEED).toEqual([line])
})

test('the largest savings come first, and events without one are left out', () => {
  const events = [event(5_000, 4_000), event(9_900, 4_900, 0, 'Summit'), event(0, 0), event(2_000, 2_500)]
  expect(planSavings(events, 5, PLANS)).toEqual([
    {
      name: 'Summit',
      slug: 'summit',
      regularCents: 9_900,
      pricesCents: { ALL_YOU_NEED: 4_900, ALL_YOU_WANT: 0 },
    },
    { name: 'Camp', slug: 'camp', regularCents: 5_000, pricesCents: { ALL_YOU_NEED: 4_000, ALL_YOU_WANT: 4_000 } },
  ])
  expect(planSavings(events, 1, PLANS)).toHaveLength(1)
})

test('the comparison counts events and posts per plan, without rows that are empty', () => {
  const events = [event(5_000, 4_000), event(9_900, 4_900, 0, 'Summit'), event(0, 0)]
  expect(comparePlans({ events, posts: { ALL_YOU_NEED: 11, ALL_YOU_WANT: 2 } }, PLANS)).toEqual([
    { label: 'Upcoming events at a lower price', free: '—', ALL_YOU_NEED: '2', ALL_YOU_WANT: '2' },
    { label: 'Upcoming events at no extra cost', free: '—', ALL_YOU_NEED: '—', ALL_YOU_WANT: '1' },
    { label: 'Plays, quizzes and articles for members', free: '—', ALL_YOU_NEED: '11', ALL_YOU_WANT: '13' },
  ])
  expect(comparePlans({ events: [], posts: { ALL_YOU_NEED: 0, ALL_YOU_WANT: 0 } }, PLANS)).toEqual([])
})

const GOLD = plansOf({ ALL_YOU_NEED: { ...NO_CHOICE, isOffered: false }, ALL_YOU_WANT: { ...NO_CHOICE, name: 'Gold' } })
const NO_POSTS = { ALL_YOU_NEED: 0, ALL_YOU_WANT: 0 }

test('the lines that admins wrote replace the counted ones', () => {
  const plans = plansOf({ ALL_YOU_NEED: { ...NO_CHOICE, benefits: ['Film room'] } })
  expect(planBenefits({ events: [event(100, 50)], posts: NO_POSTS }, plans)).toEqual({
    ALL_YOU_NEED: ['Film room'],
    ALL_YOU_WANT: ['Everything in All You Need'],
  })
})

test('without the smaller plan on offer, the larger one lists its benefits, with its own name', () => {
  expect(
    planBenefits({ events: [event(100, 50)], posts: { ALL_YOU_NEED: 0, ALL_YOU_WANT: 2 } }, GOLD).ALL_YOU_WANT,
  ).toEqual(['Member pricing at 1 upcoming event', '2 posts only for Gold members'])
})

test('savings and rows of a plan that is not offered are left out', () => {
  const onlyNeed = { ...event(5_000, 4_000, 5_000), name: 'Summit' }
  expect(planSavings([onlyNeed, event(5_000, 5_000, 1_000)], 5, GOLD).map(({ name }) => name)).toEqual(['Camp'])
  expect(comparePlans({ events: [onlyNeed], posts: NO_POSTS }, GOLD)).toEqual([])
})
