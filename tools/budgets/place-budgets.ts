// How many screens and dialogs were looked at, in which themes, and in how many something was found.

import { LAYER_PLACES, SCREEN_PLACES } from '../../e2e/shown-places.ts'
import type { Budget } from './budget.ts'
import { passed, type Report, type Test, testsOf } from './places-report.ts'

const LOOKED_AT = 'accessible, and without sideways scroll: '

const isPlace = ({ title }: Test): boolean => title.startsWith(LOOKED_AT)
const placeOf = ({ title }: Test): string => title.slice(LOOKED_AT.length)
const themesOf = ({ annotations }: Test): string[] =>
  annotations.flatMap(({ type, description = '' }) => (type === 'axe' ? [description] : []))

/** Places that were seen without a finding in both themes, wherever they exist. */
function seenInBoth(tests: readonly Test[]): Set<string> {
  const bad = new Set(tests.filter((test) => !passed(test) || new Set(themesOf(test)).size < 2).map(placeOf))
  return new Set(tests.map(placeOf).filter((place) => !bad.has(place)))
}

export function placeBudgets(report: Report): Budget[] {
  const tests = testsOf(report)
  const looks = tests.filter(isPlace)
  const seen = seenInBoth(looks)
  const screens = Object.values(SCREEN_PLACES)
  const layers = Object.values(LAYER_PLACES).flat()
  const count = (places: readonly string[]) => places.filter((place) => seen.has(place)).length
  const unit = 'number'
  const places = new Set(looks.map(placeOf)).size
  return [
    { name: 'screens seen by axe, light and dark', unit, figure: count(screens), atLeast: screens.length },
    {
      name: 'dialogs, sheets and menus seen by axe, light and dark',
      unit,
      figure: count(layers),
      atLeast: layers.length,
    },
    { name: 'places, states and errors among them', unit, figure: seen.size, atLeast: Math.max(places, 1) },
    {
      name: 'looks with axe, at a desk and on a phone',
      unit,
      figure: looks.flatMap(themesOf).length,
      atLeast: Math.max(2 * looks.length, 1),
    },
    { name: 'journeys that failed', unit, figure: tests.filter((test) => !passed(test)).length, atMost: 0 },
  ]
}
