import { expect, test } from 'vitest'
import { type Figures, type Lhr, medianOf, missedLimits, phoneSlowdown, readFigures, scoreTable } from './report.ts'

const FINE: Figures = {
  performance: 93,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaint: 2300,
  blocking: 120,
  layoutShift: 0.001,
  findings: [],
}
const page = (changes: Partial<Figures> = {}, isPublic = true) => ({
  ...FINE,
  ...changes,
  name: '/shop',
  form: 'mobile' as const,
  isPublic,
  load: 0.5,
})

const report = (score: number): Lhr => ({
  categories: {
    performance: { score: 0.914, auditRefs: [{ id: 'total-blocking-time', weight: 30 }] },
    accessibility: {
      score,
      auditRefs: [
        { id: 'label', weight: 7 },
        { id: 'manual', weight: 0 },
      ],
    },
    'best-practices': { score: 1, auditRefs: [] },
    seo: { score: 1, auditRefs: [] },
  },
  environment: { benchmarkIndex: 1000 },
  audits: {
    label: { id: 'label', title: 'Form elements do not have labels', score: 0 },
    manual: { id: 'manual', title: 'Asked of a person', score: 0 },
    'total-blocking-time': { id: 'total-blocking-time', title: 'Blocking', score: 0.5, numericValue: 210 },
    'largest-contentful-paint': { id: 'largest-contentful-paint', title: 'Paint', score: 0.9, numericValue: 2400 },
    'cumulative-layout-shift': { id: 'cumulative-layout-shift', title: 'Shift', score: 1, numericValue: 0.01 },
  },
})

test('reads scores as percentages, with the audits that failed', () => {
  expect(readFigures(report(0.95))).toMatchObject({
    performance: 91,
    accessibility: 95,
    largestPaint: 2400,
    blocking: 210,
    layoutShift: 0.01,
    findings: ['label: Form elements do not have labels'],
  })
})

test('a page that failed to load misses every limit and names the reason', () => {
  const figures = readFigures({ ...report(1), runtimeError: { message: 'The page did not load.' } })
  expect(figures.findings).toEqual(['not measured: The page did not load.'])
  expect(missedLimits(page(figures))).toHaveLength(5)
})

test('takes the median of each figure and the findings of every run', () => {
  const runs = [70, 95, 91].map((performance, run) => ({ ...FINE, performance, findings: run === 0 ? ['label'] : [] }))
  expect(medianOf(runs)).toMatchObject({ performance: 91, findings: ['label'] })
})

test('names the page and the limit of each missed score', () => {
  expect(missedLimits(page())).toEqual([])
  expect(missedLimits(page({ accessibility: 94, performance: 89 }))).toEqual([
    '/shop, mobile: accessibility 94 of 95',
    '/shop, mobile: performance 89 of 90',
  ])
  expect(missedLimits(page({ seo: 89 }))).toEqual(['/shop, mobile: SEO 89 of 90'])
  expect(missedLimits(page({ bestPractices: 94 }))).toEqual(['/shop, mobile: best practices 94 of 95'])
  expect(missedLimits(page({ layoutShift: 0.2 }))).toEqual(['/shop, mobile: layout shift 0.2 of 0.1'])
})

test('signed-in pages have no limits for performance and SEO', () => {
  expect(missedLimits(page({ performance: 20, seo: 50 }, false))).toEqual([])
  expect(missedLimits(page({ accessibility: 90 }, false))).toHaveLength(1)
})

test('a missing figure misses its limit', () => {
  expect(missedLimits(page({ layoutShift: Number.NaN }))).toHaveLength(1)
})

test('lists the findings below the table', () => {
  const table = scoreTable([page({ findings: ['label: no labels'] })])
  expect(table).toContain('| /shop | mobile | 93 ')
  expect(table.split('\n').at(-1)).toBe('- /shop, mobile: label: no labels')
})

test.each([
  [2_000, 4],
  [880, 2],
  [200, 1],
])('a machine with benchmark index %d is slowed down %d times to simulate a phone', (benchmarkIndex, slowdown) => {
  expect(phoneSlowdown({ ...report(1), environment: { benchmarkIndex } })).toBe(slowdown)
})
