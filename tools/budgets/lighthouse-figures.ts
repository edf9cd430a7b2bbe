// What is read from Lighthouse's report of a page, and the middle of several.

const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const

type Category = keyof typeof CATEGORIES
type Audit = { id: string; title: string; score: number | null; numericValue?: number }

export type Lhr = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}

export type Figures = Record<Category, number> & {
  /** Milliseconds, milliseconds, and no unit. */
  largestPaint: number
  blocking: number
  shift: number
  /** What lowered the scores of accessibility, best practices and SEO. */
  findings: string[]
}

const numberOf = ({ audits }: Lhr, id: string): number => audits[id]?.numericValue ?? Number.NaN

function findingsOf({ categories, audits }: Lhr): string[] {
  const judged = [CATEGORIES.accessibility, CATEGORIES.bestPractices, CATEGORIES.seo]
  const refs = judged.flatMap((category) => categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  return refs.flatMap(({ id }) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : []
  })
}

/** A page that could not be looked at has missed everything; the others are looked at all the same. */
export const notMeasured = (reason: string): Figures => ({
  performance: 0,
  accessibility: 0,
  bestPractices: 0,
  seo: 0,
  largestPaint: Number.NaN,
  blocking: Number.NaN,
  shift: Number.NaN,
  findings: [`not measured: ${reason}`],
})

export function readFigures(lhr: Lhr): Figures {
  if (lhr.runtimeError) return notMeasured(lhr.runtimeError.message)
  const score = (category: Category) => Math.round((lhr.categories[CATEGORIES[category]]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('bestPractices'),
    seo: score('seo'),
    largestPaint: numberOf(lhr, 'largest-contentful-paint'),
    blocking: numberOf(lhr, 'total-blocking-time'),
    shift: numberOf(lhr, 'cumulative-layout-shift'),
    findings: findingsOf(lhr),
  }
}

const middle = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor((figures.length - 1) / 2)] ?? Number.NaN

/** Each figure for itself; what was found in any of them was found. */
export function medianOf(runs: readonly Figures[]): Figures {
  const of = (key: Exclude<keyof Figures, 'findings'>) => middle(runs.map((run) => run[key]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    shift: of('shift'),
    findings: [...new Set(runs.flatMap(({ findings }) => findings))],
  }
}
