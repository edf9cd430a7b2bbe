import { expect, test } from 'vitest'
import { type Budget, budgetTable, isMet } from './budget.ts'

const most = (figure: number): Budget => ({ name: 'script', unit: 'kB', figure, atMost: 120 })

test('a budget is met up to its limit, and not beyond', () => {
  expect([119.9, 120, 120.1].map(most).map(isMet)).toEqual([true, true, false])
  expect(isMet({ name: 'screens', unit: 'number', figure: 23, atLeast: 24 })).toBe(false)
})

test('what could not be measured does not pass', () => {
  expect(isMet(most(Number.NaN))).toBe(false)
  expect(isMet({ name: 'screens', unit: 'number', figure: Number.NaN, atLeast: 1 })).toBe(false)
})

test('the table says what is allowed, what was measured and what is over', () => {
  expect(budgetTable([most(119.42), most(121)])).toBe(
    [
      '| budget | unit | limit | measured | met |',
      '| ------ | ---- | ----- | -------- | --- |',
      '| script | kB   | ≤ 120 | 119.4    | yes |',
      '| script | kB   | ≤ 120 | 121      | NO  |',
    ].join('\n'),
  )
})
