import { expect, test } from 'vitest'
import { type Accepting, acceptanceRank, isUnanswered } from './acceptance.ts'

test('people who accepted come first, then the invited, then people the event did not invite', () => {
  const people: Accepting[] = [{ acceptance: 'not_invited' }, { acceptance: 'invited' }, {}, { acceptance: 'accepted' }]
  expect(people.map(acceptanceRank)).toEqual([2, 1, 0, 0])
})

test('only invited people still have to answer', () => {
  const people: Accepting[] = [{}, { acceptance: 'accepted' }, { acceptance: 'invited' }, { acceptance: 'not_invited' }]
  expect(people.map(isUnanswered)).toEqual([false, false, true, false])
})
