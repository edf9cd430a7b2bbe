import type { EvaluationVersion } from '@crew-chief/contract/evaluations'
import { HIGHEST_SCORE } from '@crew-chief/domain/camp/rubric'
import { slotTimes } from './evaluation-labels.ts'

type Line = { text: string; change: 'added' | 'removed' | null }
export type ComparedPart = { title: string; isChanged: boolean; lines: Line[] }

/** Each part of the later version with what changed since the earlier one. Parts that are empty in both are left out. */
export const compareVersions = (earlier: EvaluationVersion, later: EvaluationVersion): ComparedPart[] =>
  PARTS.flatMap(({ title, linesOf }) => {
    const lines = compareLines(linesOf(earlier), linesOf(later))
    return lines.length > 0 ? [{ title, isChanged: lines.some(({ change }) => change !== null), lines }] : []
  })

const PARTS: readonly { title: string; linesOf: (version: EvaluationVersion) => string[] }[] = [
  { title: 'Keep', linesOf: ({ keep }) => keep },
  { title: 'Improve', linesOf: ({ improve }) => improve },
  {
    title: 'Scores',
    linesOf: ({ scores }) =>
      scores.map(({ name, score, note }) => `${name}: ${score} of ${HIGHEST_SCORE}${note && `, ${note}`}`),
  },
  { title: 'Feedback', linesOf: ({ content }) => content.split(/\n+/).filter((line) => line.trim() !== '') },
  {
    title: 'Game',
    linesOf: ({ slot }) => (slot ? [[slot.courtName, slotTimes(slot)].filter(Boolean).join(', ')] : []),
  },
]

/** Removed lines come before those of the later version. */
function compareLines(before: readonly string[], after: readonly string[]): Line[] {
  const removed = before.filter((line) => !after.includes(line))
  return [
    ...removed.map((text) => ({ text, change: 'removed' as const })),
    ...after.map((text) => ({ text, change: before.includes(text) ? null : ('added' as const) })),
  ]
}
