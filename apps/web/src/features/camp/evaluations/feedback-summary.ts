import type { Evaluation, ListedEvaluation } from '@crew-chief/contract/evaluations'
import type { CampDay } from '@crew-chief/domain/camp/camp-days'
import { RUBRIC_AREAS, type RubricArea } from '@crew-chief/domain/camp/rubric'

export type AreaAverage = { area: RubricArea; average: number; scores: number }

export const areaAverages = (evaluations: readonly Pick<Evaluation, 'scores'>[]): AreaAverage[] =>
  RUBRIC_AREAS.flatMap((area) => {
    const scores = evaluations.flatMap((each) => each.scores.filter((score) => score.area === area))
    const sum = scores.reduce((total, { score }) => total + score, 0)
    return scores.length > 0 ? [{ area, average: sum / scores.length, scores: scores.length }] : []
  })

export type Theme = { text: string; times: number }

/** Most frequent first, then in order of appearance. */
export function themesOf(points: readonly string[]): Theme[] {
  const times = new Map<string, number>()
  for (const point of points) times.set(point, (times.get(point) ?? 0) + 1)
  return [...times].map(([text, count]) => ({ text, times: count })).toSorted((one, other) => other.times - one.times)
}

type FeedbackDay = { day: CampDay | null; evaluations: ListedEvaluation[] }

/** Newest first: days by their latest evaluation, games by start time. Evaluations without a game are a group too. */
export function byDay(evaluations: readonly ListedEvaluation[], days: readonly CampDay[]): FeedbackDay[] {
  const slotOf = (each: ListedEvaluation) => (each.withdrawn ? null : each.slot)
  const dayOf = (each: ListedEvaluation) => days.find(({ key }) => key === slotOf(each)?.day) ?? null
  const startOf = (each: ListedEvaluation) => slotOf(each)?.startTime ?? ''
  const sorted = evaluations.toSorted(
    (one, other) => startOf(other).localeCompare(startOf(one)) || other.createdAt.localeCompare(one.createdAt),
  )
  return [...days.toReversed(), null]
    .map((day) => ({ day, evaluations: sorted.filter((each) => dayOf(each) === day) }))
    .filter(({ evaluations: ofDay }) => ofDay.length > 0)
    .toSorted((one, other) => latest(other).localeCompare(latest(one)))
}

const latest = ({ evaluations }: FeedbackDay): string =>
  evaluations
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1) ?? ''
