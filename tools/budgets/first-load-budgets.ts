// What a first visit fetched, as the journey about it has weighed it, beside what it may.

import type { Budget } from './budget.ts'
import { FIRST_LOAD, type FirstLoad } from './limits.ts'
import { type Report, testsOf } from './places-report.ts'

const NAMES: Readonly<Record<keyof FirstLoad, { name: string; unit: string }>> = {
  scriptGzip: { name: 'JavaScript, gzip', unit: 'kB' },
  scriptBrotli: { name: 'JavaScript, brotli', unit: 'kB' },
  styleGzip: { name: 'CSS, gzip', unit: 'kB' },
  styleBrotli: { name: 'CSS, brotli', unit: 'kB' },
  fonts: { name: 'fonts', unit: 'kB' },
  images: { name: 'images', unit: 'kB' },
  requests: { name: 'requests', unit: 'number' },
}
const KEYS = ['scriptGzip', 'scriptBrotli', 'styleGzip', 'styleBrotli', 'fonts', 'images', 'requests'] as const

/** At a desk and on a phone; the heavier one counts. Nothing measured is over every budget. */
function heaviest(report: Report, who: string, key: keyof FirstLoad): number {
  const notes = testsOf(report).flatMap(({ annotations }) => annotations)
  const figures = notes
    .filter(({ type }) => type === `first load of a ${who}`)
    .map(({ description = '{}' }): Partial<FirstLoad> => JSON.parse(description))
    .map((figures) => figures[key] ?? Number.POSITIVE_INFINITY)
  return figures.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...figures)
}

export const firstLoadBudgets = (report: Report): Budget[] =>
  (['visitor', 'reader'] as const).flatMap((who) =>
    KEYS.map((key) => ({
      name: `first load of a ${who}: ${NAMES[key].name}`,
      unit: NAMES[key].unit,
      figure: heaviest(report, who, key),
      atMost: FIRST_LOAD[who][key],
    })),
  )
