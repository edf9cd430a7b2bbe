import { expect, test } from 'vitest'
import { LAYER_PLACES, SCREEN_PLACES } from '../../e2e/shown-places.ts'
import { isMet } from './budget.ts'
import { firstLoadBudgets } from './first-load-budgets.ts'
import { FIRST_LOAD } from './limits.ts'
import { placeBudgets } from './place-budgets.ts'
import type { Report, Walked } from './places-report.ts'

const PLACES = [...new Set([...Object.values(SCREEN_PLACES), ...Object.values(LAYER_PLACES).flat()])]
const BOTH = ['light', 'dark']

const walked = (themes: readonly string[], status = 'expected'): Walked => ({
  projectName: 'desktop',
  status,
  annotations: themes.map((description) => ({ type: 'axe', description })),
})

/** Everything seen and fine, but for the first place. */
const looks = (first: Walked): Report => ({
  suites: [
    {
      suites: [
        {
          specs: PLACES.map((place, index) => ({
            title: `accessible, and without sideways scroll: ${place}`,
            file: 'every-place.e2e.ts',
            tests: [index === 0 ? first : walked(BOTH)],
          })),
        },
      ],
    },
  ],
})

const missedWith = (first: Walked) => placeBudgets(looks(first)).filter((budget) => !isMet(budget))

test('every screen and dialog that was seen in both themes is within the budget', () => {
  expect(missedWith(walked(BOTH))).toEqual([])
})

test('a place with a finding, or seen in one theme only, is missed', () => {
  expect(missedWith(walked(BOTH, 'unexpected')).map(({ name }) => name)).toContain('journeys that failed')
  expect(missedWith(walked(['light'])).map(({ name }) => name)).toContain('screens seen by axe, light and dark')
})

test('nothing seen is not within any budget', () => {
  const met = placeBudgets({ suites: [] }).filter(isMet)
  expect(met.map(({ name }) => name)).toEqual(['journeys that failed'])
})

const loads = (...figures: object[]): Report => ({
  suites: [
    {
      specs: figures.map((description) => ({
        title: 'a visitor sees the events page',
        file: 'first-load.e2e.ts',
        tests: [
          {
            projectName: 'desktop',
            status: 'expected',
            annotations: [{ type: 'first load of a visitor', description: JSON.stringify(description) }],
          },
        ],
      })),
    },
  ],
})

test('the heavier of two first loads counts, and one that was not measured is over its budget', () => {
  const budgets = firstLoadBudgets(loads(FIRST_LOAD.visitor, { ...FIRST_LOAD.visitor, scriptGzip: 120.5 }))
  const missed = budgets.filter((budget) => !isMet(budget)).map(({ name }) => name)
  expect(missed[0]).toBe('first load of a visitor: JavaScript, gzip')
  expect(missed.slice(1).every((name) => name.startsWith('first load of a reader'))).toBe(true)
  expect(missed).toHaveLength(8)
})
