/** Signed-in pages are not indexed, and their speed is printed but not limited. */
export const LIMITS = { accessibility: 95, bestPractices: 95, seo: 90, performance: 90, layoutShift: 0.1 }

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
  /** `benchmarkIndex`: CPU speed of this machine; 1500 to 2000 on a fast desktop. */
  environment: { benchmarkIndex: number }
}

export type Figures = Record<Category, number> & {
  /** Largest contentful paint, ms. */
  largestPaint: number
  /** Total blocking time, ms. */
  blocking: number
  layoutShift: number
  /** Failed audits of accessibility, best practices and SEO. */
  findings: string[]
}

/**
 * How much slower than this machine a mid-range phone is. Lighthouse's default, 4, assumes a fast desktop and would make a
 * slow build server simulate an unrealistically slow phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
export const phoneSlowdown = ({ environment }: Lhr): number =>
  Math.min(4, Math.max(1, environment.benchmarkIndex / 440))

const numberOf = ({ audits }: Lhr, id: string): number => audits[id]?.numericValue ?? Number.NaN

function findingsOf({ categories, audits }: Lhr): string[] {
  const categoriesWithAudits = [CATEGORIES.accessibility, CATEGORIES.bestPractices, CATEGORIES.seo]
  const refs = categoriesWithAudits
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
  return refs.flatMap(({ id }) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : []
  })
}

/** Scores of a page that failed to load: every limit is missed. */
export const notMeasured = (reason: string): Figures => ({
  performance: 0,
  accessibility: 0,
  bestPractices: 0,
  seo: 0,
  largestPaint: Number.NaN,
  blocking: Number.NaN,
  layoutShift: Number.NaN,
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
    layoutShift: numberOf(lhr, 'cumulative-layout-shift'),
    findings: findingsOf(lhr),
  }
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor((figures.length - 1) / 2)] ?? Number.NaN

/** The median of each figure, and the findings of all runs. */
export function medianOf(runs: readonly Figures[]): Figures {
  const of = (key: Exclude<keyof Figures, 'findings'>) => median(runs.map((run) => run[key]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    layoutShift: of('layoutShift'),
    findings: [...new Set(runs.flatMap(({ findings }) => findings))],
  }
}

export type PageFigures = Figures & { name: string; form: 'mobile' | 'desktop'; isPublic: boolean; load: number }

const LABELS = {
  accessibility: 'accessibility',
  bestPractices: 'best practices',
  seo: 'SEO',
  performance: 'performance',
} as const

/** One line for each limit that the page misses. */
export function missedLimits(page: PageFigures): string[] {
  const checked = page.isPublic
    ? (['accessibility', 'bestPractices', 'seo', 'performance'] as const)
    : (['accessibility', 'bestPractices'] as const)
  const where = `${page.name}, ${page.form}`
  const low = checked
    .filter((score) => page[score] < LIMITS[score])
    .map((score) => `${where}: ${LABELS[score]} ${page[score]} of ${LIMITS[score]}`)
  // Written so that NaN (not measured) counts as missed.
  const isStable = page.layoutShift <= LIMITS.layoutShift
  return isStable ? low : [...low, `${where}: layout shift ${page.layoutShift} of ${LIMITS.layoutShift}`]
}

const HEAD = ['page', 'form', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'TBT ms', 'CLS', 'load']

const cells = (page: PageFigures): string[] => [
  page.name,
  page.form,
  `${page.performance}`,
  `${page.accessibility}`,
  `${page.bestPractices}`,
  page.isPublic ? `${page.seo}` : '',
  (page.largestPaint / 1000).toFixed(1),
  page.blocking.toFixed(0),
  page.layoutShift.toFixed(3),
  page.load.toFixed(1),
]

/** A Markdown table, followed by the failed audits. */
export function scoreTable(pages: readonly PageFigures[]): string {
  const rows = [HEAD, ...pages.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  const table = [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)]
  const findings = pages.flatMap(({ name, form, findings }) => findings.map((text) => `- ${name}, ${form}: ${text}`))
  return [...table, ...findings].join('\n')
}
