import { expect, test } from 'vitest'
import { planBenefits } from './plan-benefits.ts'

const pricing = (others: number, members: number, allYouWant = members) => [
  { priceCents: others, roles: ['NON_MEMBER' as const] },
  { priceCents: members, roles: ['ALL_YOU_NEED' as const] },
  { priceCents: allYouWant, roles: ['ALL_YOU_WANT' as const] },
]

test('plans list only what their members get', () => {
  const pricings = [
    pricing(38_900, 28_900),
    pricing(1_900, 900, 0),
    pricing(0, 900, 0),
    pricing(5_000, 4_000, 3_000),
    pricing(0, 0),
  ]
  expect(planBenefits({ pricings, posts: { ALL_YOU_NEED: 12, ALL_YOU_WANT: 1 } })).toEqual({
    ALL_YOU_NEED: ['Member pricing at 3 upcoming events', '12 member posts: plays, quizzes and articles'],
    ALL_YOU_WANT: [
      'Everything in All You Need',
      '2 upcoming events included at no extra cost',
      'Our lowest price at 1 upcoming event',
      '1 post only for All You Want members',
    ],
  })
})

test('without events and posts nothing is promised', () => {
  expect(planBenefits({ pricings: [], posts: { ALL_YOU_NEED: 0, ALL_YOU_WANT: 0 } })).toEqual({
    ALL_YOU_NEED: [],
    ALL_YOU_WANT: ['Everything in All You Need'],
  })
})
