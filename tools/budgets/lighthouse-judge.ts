// Lighthouse's scores beside their budgets. Pages one must be signed in for are not found by search engines, and their
// speed is shown but not judged.

import { markdown } from './budget.ts'
import type { PageFigures } from './lighthouse-run.ts'
import { MOST_LAYOUT_SHIFT, SCORES } from './limits.ts'

/** What is missed, in words; nothing when all is well. */
export function judge(page: PageFigures): string[] {
  const judged = {
    accessibility: page.accessibility,
    bestPractices: page.bestPractices,
    ...(page.isPublic && { seo: page.seo, performance: page.performance }),
  }
  const words = {
    accessibility: 'accessibility',
    bestPractices: 'best practices',
    seo: 'SEO',
    performance: 'performance',
  }
  const where = `${page.name}, ${page.form}`
  const low = (['accessibility', 'bestPractices', 'seo', 'performance'] as const).flatMap((key) => {
    const score = judged[key]
    return score !== undefined && score < SCORES[key] ? [`${where}: ${words[key]} ${score} of ${SCORES[key]}`] : []
  })
  // A figure that is missing is no figure within its budget.
  const isStill = page.shift <= MOST_LAYOUT_SHIFT
  return isStill ? low : [...low, `${where}: layout shift ${page.shift} of ${MOST_LAYOUT_SHIFT}`]
}

const HEAD = [
  'page',
  'form',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'LCP s',
  'TBT ms',
  'CLS',
  'load',
  'met',
]

const rowOf = (page: PageFigures): string[] => [
  page.name,
  page.form,
  `${page.performance}`,
  `${page.accessibility}`,
  `${page.bestPractices}`,
  page.isPublic ? `${page.seo}` : '',
  (page.largestPaint / 1000).toFixed(1),
  page.blocking.toFixed(0),
  page.shift.toFixed(3),
  page.load.toFixed(1),
  judge(page).length === 0 ? 'yes' : 'NO',
]

export function scoreTable(pages: readonly PageFigures[]): string {
  const findings = pages.flatMap(({ name, form, findings }) =>
    findings.map((finding) => `${name}, ${form}: ${finding}`),
  )
  return [markdown([HEAD, ...pages.map(rowOf)]), ...findings.map((finding) => `- ${finding}`)].join('\n')
}
