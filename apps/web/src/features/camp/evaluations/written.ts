// What a clinician has written about one official so far: the state of the courtside form, and what of it is sent.

import type { Evaluation } from '@crew-chief/contract/evaluations'
import { HIGHEST_SCORE, LOWEST_SCORE, MOST_POINTS, type Rubric } from '@crew-chief/domain/camp/rubric'
import * as z from 'zod/mini'

const Score = z.object({ score: z.int().check(z.gte(LOWEST_SCORE), z.lte(HIGHEST_SCORE)), note: z.string() })

export const Written = z.object({
  keep: z.array(z.string()),
  improve: z.array(z.string()),
  /** By criterion. */
  scores: z.record(z.string(), Score),
  content: z.string(),
  staffNotes: z.string(),
})
export type Written = z.output<typeof Written>

export const NOTHING: Written = { keep: [], improve: [], scores: {}, content: '', staffNotes: '' }

export const writtenIn = ({ keep, improve, scores, content, staffNotes }: Evaluation): Written => ({
  keep,
  improve,
  scores: scoresOf(scores),
  content,
  staffNotes: staffNotes ?? '',
})

type Parts = ReturnType<typeof partsOf>
type Sent = { [Part in keyof Parts]?: Parts[Part] | undefined }

/** Of one that was saved but not sent. */
export const writtenInBody = ({ keep = [], improve = [], scores = [], content = '', staffNotes }: Sent): Written => ({
  keep,
  improve,
  scores: scoresOf(scores),
  content,
  staffNotes: staffNotes ?? '',
})

const scoresOf = (scores: readonly { criterionId: string; score: number; note: string }[]): Written['scores'] =>
  Object.fromEntries(scores.map(({ criterionId, score, note }) => [criterionId, { score, note }]))

/** A note for staff alone tells the official nothing: that is no evaluation yet. */
export const saysSomething = ({ keep, improve, scores, content }: Written): boolean =>
  keep.length > 0 || improve.length > 0 || Object.keys(scores).length > 0 || content.trim() !== ''

export const isSame = (one: Written, other: Written): boolean =>
  (['keep', 'improve', 'scores', 'content', 'staffNotes'] as const).every(
    (part) => JSON.stringify(one[part]) === JSON.stringify(other[part]),
  )

/** Full: what is chosen can still be let go. */
export const isFull = (points: readonly string[]): boolean => points.length >= MOST_POINTS

export function togglePoint(points: readonly string[], text: string): string[] {
  if (points.includes(text)) return points.filter((other) => other !== text)
  return isFull(points) ? [...points] : [...points, text]
}

/** The same key again takes the score away. */
export function setScore({ scores }: Written, criterionId: string, score: number): Written['scores'] {
  const { [criterionId]: before, ...others } = scores
  return before?.score === score ? others : { ...others, [criterionId]: { score, note: before?.note ?? '' } }
}

/** A note belongs to its score: without one there is none. */
export function setNote({ scores }: Written, criterionId: string, note: string): Written['scores'] {
  const given = scores[criterionId]
  return given ? { ...scores, [criterionId]: { ...given, note } } : scores
}

type Lines = Pick<Rubric, 'criteria'> | undefined

/** As the call takes it. Scores of lines that the rubric has lost are not sent; without a rubric at hand, all are. */
export function partsOf(written: Written, rubric: Lines) {
  const ids = rubric ? rubric.criteria.map(({ id }) => id) : Object.keys(written.scores)
  return {
    keep: written.keep,
    improve: written.improve,
    scores: sentScores(written, ids),
    content: written.content.trim(),
    staffNotes: written.staffNotes.trim() || null,
  }
}

const sentScores = ({ scores }: Written, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const given = scores[id]
    return given ? [{ criterionId: id, ...given, note: given.note.trim() }] : []
  })

/** Only what was changed. Scores go as a whole: with them those of lines that the rubric has lost since. */
export function changesOf(before: Written, after: Written, rubric: Lines) {
  const { scores, ...rest } = partsOf(after, rubric)
  if (JSON.stringify(before.scores) === JSON.stringify(after.scores)) return rest
  const past = Object.keys(before.scores).filter((id) => !scores.some(({ criterionId }) => criterionId === id))
  return { ...rest, scores: [...sentScores(after, past), ...scores] }
}
