import {
  type Criterion,
  DEFAULT_RUBRIC,
  HIGHEST_SCORE,
  type Phrase,
  RUBRIC_AREAS,
} from '@crew-chief/domain/camp/rubric'
import { type Random, shuffled } from '@crew-chief/domain/seeded-random'
import * as z from 'zod/mini'
import type { StoredScore } from '../../features/camp/public.ts'
import { fillIn, readContent } from '../content.ts'
import { seededRandom } from '../seeded-random.ts'

const Sentences = z.array(z.string())

export const EVALUATION_TEXTS = readContent(
  'evaluations.json',
  z.strictObject({
    /** {name} is the official's first name, {court} the court's name. */
    openings: Sentences,
    /** By the id of the rubric's phrase. */
    keep: z.record(z.string(), Sentences),
    improve: z.record(z.string(), Sentences),
    closings: Sentences,
    scoreNotes: z.record(z.enum(RUBRIC_AREAS), Sentences),
    staffNotes: Sentences,
  }),
)
const { openings, closings, scoreNotes, staffNotes } = EVALUATION_TEXTS

type EvaluationText = {
  content: string
  scores: StoredScore[]
  keep: string[]
  improve: string[]
  staffNotes: string | null
}
type Subject = { email: string; firstName: string; court: string }

/**
 * Returns a function that writes one evaluation per call, from the rubric and the demo sentences. The result depends
 * only on the seed and earlier calls, and no text is repeated.
 */
export function evaluationWriter(seed: string): (subject: Subject) => EvaluationText {
  const random = seededRandom(seed)
  const turns = new Map<string, number>()
  const texts = new Set<string>()

  /** The next entry of a list, cycling. */
  const next = (name: string, list: readonly string[]): string => {
    const turn = turns.get(name) ?? Math.floor(random() * list.length)
    turns.set(name, turn + 1)
    return list[turn % list.length] ?? ''
  }
  const pointsFor = ({ email }: Subject) => {
    const time = turns.get(email) ?? 0
    turns.set(email, time + 1)
    // Each person gets the rubric's points in a shuffled order, so that no point is repeated to the same person.
    const keep = takeCyclic(
      shuffled(DEFAULT_RUBRIC.keep, seededRandom(`keep ${email}`)),
      time * 2,
      random() < 0.6 ? 2 : 1,
    )
    const improve = takeCyclic(
      shuffled(DEFAULT_RUBRIC.improve, seededRandom(`improve ${email}`)),
      time * 2,
      random() < 0.3 ? 2 : 1,
    )
    return { keep, improve }
  }
  const compose = ({ firstName, court }: Subject, { keep, improve }: Points): string => {
    const sentences = [
      next('opening', openings),
      ...keep.map(({ id }) => next(id, EVALUATION_TEXTS.keep[id] ?? [])),
      ...improve.map(({ id }) => next(id, EVALUATION_TEXTS.improve[id] ?? [])),
      ...(random() < 0.7 ? [next('closing', closings)] : []),
    ]
    return fillIn(sentences.join(' '), { name: firstName, court })
  }

  return (subject) => {
    const points = pointsFor(subject)
    // Some evaluations have scores and points only.
    const hasNoText = random() < 0.12
    let content = hasNoText ? '' : compose(subject, points)
    while (texts.has(content)) content = compose(subject, points)
    if (content) texts.add(content)
    return {
      content,
      scores: DEFAULT_RUBRIC.criteria.flatMap((criterion) => scoreFor(criterion, points, random, next)),
      keep: points.keep.map(({ text }) => text),
      improve: points.improve.map(({ text }) => text),
      staffNotes: random() < 0.18 ? next('staff', staffNotes) : null,
    }
  }
}

type Points = { keep: Phrase[]; improve: Phrase[] }
type Next = (name: string, list: readonly string[]) => string

/** Praised areas score higher; some criteria are left out. */
function scoreFor({ id, area, name }: Criterion, { keep, improve }: Points, random: Random, next: Next): StoredScore[] {
  const isIn = (points: readonly Phrase[]) => points.some((point) => point.area === area)
  const isSeen = isIn(keep) || isIn(improve) || random() < 0.7
  const base = 3 + (isIn(keep) ? 1 : 0) - (isIn(improve) ? 1 : 0)
  const score = Math.min(base + (random() < 0.45 ? 1 : 0), HIGHEST_SCORE)
  const note = random() < 0.15 ? next(area, scoreNotes[area]) : ''
  return isSeen ? [{ criterionId: id, area, name, score, note }] : []
}

const takeCyclic = <Item>(list: readonly Item[], from: number, count: number): Item[] =>
  [...list, ...list].slice(from % list.length, (from % list.length) + count)
