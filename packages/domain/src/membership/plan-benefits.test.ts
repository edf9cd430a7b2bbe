import { expect, test } from 'vitest'
import { planBenefits } from './plan-benefits.ts'

const event = (others: number, members: number, allYouWant = members, name = 'Camp') => ({
  name,
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
  expect(planBenefits({ events, posts: { ALL_YOU_NEED: 12, ALL_YOU_WANT: 1 } })).toEqual({
    ALL_YOU_NEED: ['Member pricing at 3 upcoming events', '12 member posts: plays, quizzes and articles'],
    ALL_YOU_WANT: [
      'Everything in All You Need',
      '2 upcoming events included at no extra cost',
      'Lowest price on Summit',
      '1 post only for All You Want members',
    ],
  })
})

test('without events and posts nothing is promised', () => {
  expect(planBenefits({ events: [], posts: { ALL_YOU_NEED: 0, ALL_YOU_WANT: 0 } })).toEqual({
    ALL_YOU_NEED: [],
    ALL_YOU_WANT: ['Everything in All You Need'],
  })
})
