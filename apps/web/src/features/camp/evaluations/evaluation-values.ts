import type { Evaluation } from '@crew-chief/contract/evaluations'
import { HIGHEST_SCORE, LOWEST_SCORE, MAX_POINTS, type Rubric } from '@crew-chief/domain/camp/rubric'
import * as z from 'zod/mini'
import { isSameValue } from '../../../ui/is-same-value.ts'

const Score = z.object({ score: z.int().check(z.gte(LOWEST_SCORE), z.lte(HIGHEST_SCORE)), note: z.string() })

/** The values of the evaluation form. */
export const EvaluationValues = z.object({
  keep: z.array(z.string()),
  improve: z.array(z.string()),
  /** By criterion id. */
  scores: z.record(z.string(), Score),
  content: z.string(),
  staffNotes: z.string(),
})
export type EvaluationValues = z.output<typeof EvaluationValues>

export const EMPTY_VALUES: EvaluationValues = { keep: [], improve: [], scores: {}, content: '', staffNotes: '' }

export const valuesOf = ({ keep, improve, scores, content, staffNotes }: Evaluation): EvaluationValues => ({
  keep,
  improve,
  scores: scoresById(scores),
  content,
  staffNotes: staffNotes ?? '',
})

type RequestFields = ReturnType<typeof toRequest>
type PartialRequest = { [Field in keyof RequestFields]?: RequestFields[Field] | undefined }

/** The inverse of `toRequest`, to edit an evaluation that is still in the outbox. */
export const valuesOfRequest = ({
  keep = [],
  improve = [],
  scores = [],
  content = '',
  staffNotes,
}: PartialRequest): EvaluationValues => ({
  keep,
  improve,
  scores: scoresById(scores),
  content,
  staffNotes: staffNotes ?? '',
})

const scoresById = (scores: readonly { criterionId: string; score: number; note: string }[]) =>
  Object.fromEntries(scores.map(({ criterionId, score, note }) => [criterionId, { score, note }]))

/** Staff notes do not count: the official never reads them. */
const hasFeedback = ({ keep, improve, scores, content }: EvaluationValues): boolean =>
  keep.length > 0 || improve.length > 0 || Object.keys(scores).length > 0 || content.trim() !== ''

export const isEqual = (a: EvaluationValues, b: EvaluationValues): boolean =>
  (['keep', 'improve', 'scores', 'content', 'staffNotes'] as const).every((field) => isSameValue(a[field], b[field]))

export const isFull = (points: readonly string[]): boolean => points.length >= MAX_POINTS

/** Adds or removes a point; a full list only accepts removals. */
export function togglePoint(points: readonly string[], text: string): string[] {
  if (points.includes(text)) return points.filter((other) => other !== text)
  return isFull(points) ? [...points] : [...points, text]
}

/** Setting the current score again removes it. */
export function setScore({ scores }: EvaluationValues, criterionId: string, score: number): EvaluationValues['scores'] {
  const { [criterionId]: before, ...others } = scores
  return before?.score === score ? others : { ...others, [criterionId]: { score, note: before?.note ?? '' } }
}

/** Ignored for a criterion without a score. */
export function setNote({ scores }: EvaluationValues, criterionId: string, note: string): EvaluationValues['scores'] {
  const entry = scores[criterionId]
  return entry ? { ...scores, [criterionId]: { ...entry, note } } : scores
}

type Criteria = Pick<Rubric, 'criteria'> | undefined

/** Scores of criteria the rubric no longer has are left out; all are sent while the rubric is not loaded. */
export function toRequest(values: EvaluationValues, rubric: Criteria) {
  const ids = rubric ? rubric.criteria.map(({ id }) => id) : Object.keys(values.scores)
  return {
    keep: values.keep,
    improve: values.improve,
    scores: scoreList(values, ids),
    content: values.content.trim(),
    staffNotes: values.staffNotes.trim() || null,
  }
}

const scoreList = ({ scores }: EvaluationValues, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const entry = scores[id]
    return entry ? [{ criterionId: id, ...entry, note: entry.note.trim() }] : []
  })

/**
 * An update replaces all scores. Scores of criteria the rubric has lost since are therefore sent along, and no scores at
 * all when none changed.
 */
export function toUpdate(before: EvaluationValues, after: EvaluationValues, rubric: Criteria) {
  const { scores, ...rest } = toRequest(after, rubric)
  if (isSameValue(before.scores, after.scores)) return rest
  const past = Object.keys(before.scores).filter((id) => !scores.some(({ criterionId }) => criterionId === id))
  return { ...rest, scores: [...scoreList(after, past), ...scores] }
}

const EMPTY = 'Tap a point, give a score or write something first.'
const NOTE_ONLY = 'Private notes are for staff only. Add feedback for the official or save a draft.'
const UNCHANGED = 'No changes to save.'
const DRAFT_UNCHANGED = 'Draft saved. Not released yet.'

/**
 * Why the form cannot be released or saved as a draft. A draft may contain a private note only and may be released
 * unchanged; a released evaluation needs a change.
 */
export function saveBlockers(
  values: EvaluationValues,
  initial: EvaluationValues,
  status: Evaluation['status'] | undefined,
): { release?: string; draft?: string } {
  const hasNote = values.staffNotes.trim() !== ''
  if (!hasFeedback(values))
    return status === 'RELEASED' || !hasNote
      ? { release: EMPTY, draft: EMPTY }
      : { release: NOTE_ONLY, ...(isEqual(values, initial) && { draft: DRAFT_UNCHANGED }) }
  if (!isEqual(values, initial)) return {}
  return status === 'RELEASED' ? { release: UNCHANGED, draft: UNCHANGED } : { draft: DRAFT_UNCHANGED }
}
