import { expect, test } from 'vitest'
import { countOf, evaluationsOf, standingOf } from './participant-words.ts'

test.each([
  ['CONFIRMED', 'CONFIRMED', 'green'],
  ['PENDING', 'PENDING', 'yellow'],
  ['WAITLISTED', 'WAITLISTED', 'gray'],
  ['CANCELLED', 'CANCELLED', 'gray'],
  ['REFUNDED', 'REFUNDED', 'gray'],
  [null, 'REGISTERED', 'gray'],
] as const)('a registration that is %s shows %s in %s (2 §4)', (status, label, tone) => {
  expect(standingOf(status)).toEqual({ label, tone })
})

test('one is one, and none is many', () => {
  expect([countOf(1), countOf(0), countOf(25)]).toEqual(['1 participant', '0 participants', '25 participants'])
  expect([evaluationsOf({ evaluations: 1 }), evaluationsOf({ evaluations: 0 })]).toEqual([
    '1 evaluation',
    '0 evaluations',
  ])
})
