// Writes a camp's evaluations: what is kept and improved comes from the rubric, the words from the clinicians' own. The
// same at every start, and no two texts alike.

import { type Criterion, DEFAULT_RUBRIC, HIGHEST_SCORE, type Phrase } from '@crew-chief/domain/camp/rubric'
import type { StoredScore } from '../../../features/camp/camp.tables.ts'
import { type Dice, dice } from '../dice.ts'
import { CLOSINGS, OPENINGS, SCORE_NOTES, STAFF_NOTES } from './words-around.ts'
import { IMPROVE_WORDS } from './words-improve.ts'
import { KEEP_WORDS } from './words-keep.ts'

export type Written = {
  content: string
  scores: StoredScore[]
  keep: string[]
  improve: string[]
  staffNotes: string | null
}
type Subject = { email: string; firstName: string; court: string }

/** A writer remembers what was written before, of whom and with which words. */
export function evaluationWriter(seed: string): (subject: Subject) => Written {
  const roll = dice(seed)
  const turns = new Map<string, number>()
  const texts = new Set<string>()

  /** The next one of a list, round and round. */
  const next = (name: string, list: readonly string[]): string => {
    const turn = turns.get(name) ?? Math.floor(roll() * list.length)
    turns.set(name, turn + 1)
    return list[turn % list.length] ?? ''
  }
  const pointsFor = ({ email }: Subject) => {
    const time = turns.get(email) ?? 0
    turns.set(email, time + 1)
    // Nobody is told the same thing twice: each time the next ones of an order that is theirs alone.
    const keep = taken(shuffled(DEFAULT_RUBRIC.keep, dice(`keep ${email}`)), time * 2, roll() < 0.6 ? 2 : 1)
    const improve = taken(shuffled(DEFAULT_RUBRIC.improve, dice(`improve ${email}`)), time * 2, roll() < 0.3 ? 2 : 1)
    return { keep, improve }
  }
  const compose = ({ firstName, court }: Subject, { keep, improve }: Points): string => {
    const sentences = [
      next('opening', OPENINGS),
      ...keep.map(({ id }) => next(id, KEEP_WORDS[id] ?? [])),
      ...improve.map(({ id }) => next(id, IMPROVE_WORDS[id] ?? [])),
      ...(roll() < 0.7 ? [next('closing', CLOSINGS)] : []),
    ]
    return sentences.join(' ').replaceAll('{name}', firstName).replaceAll('{court}', court)
  }

  return (subject) => {
    const points = pointsFor(subject)
    // Now and then tapping says it all.
    const isTappedOnly = roll() < 0.12
    let content = isTappedOnly ? '' : compose(subject, points)
    while (texts.has(content)) content = compose(subject, points)
    if (content) texts.add(content)
    return {
      content,
      scores: DEFAULT_RUBRIC.criteria.flatMap((criterion) => scoreFor(criterion, points, roll, next)),
      keep: points.keep.map(({ text }) => text),
      improve: points.improve.map(({ text }) => text),
      staffNotes: roll() < 0.18 ? next('staff', STAFF_NOTES) : null,
    }
  }
}

type Points = { keep: Phrase[]; improve: Phrase[] }
type Next = (name: string, list: readonly string[]) => string

/** What was praised scores higher than what was not; a clinician leaves out what they did not see. */
function scoreFor({ id, area, name }: Criterion, { keep, improve }: Points, roll: Dice, next: Next): StoredScore[] {
  const isIn = (points: readonly Phrase[]) => points.some((point) => point.area === area)
  const isSeen = isIn(keep) || isIn(improve) || roll() < 0.7
  const base = 3 + (isIn(keep) ? 1 : 0) - (isIn(improve) ? 1 : 0)
  const score = Math.min(base + (roll() < 0.45 ? 1 : 0), HIGHEST_SCORE)
  const note = roll() < 0.15 ? next(area, SCORE_NOTES[area]) : ''
  return isSeen ? [{ criterionId: id, area, name, score, note }] : []
}

const taken = <Item>(list: readonly Item[], from: number, count: number): Item[] =>
  [...list, ...list].slice(from % list.length, (from % list.length) + count)

export const shuffled = <Item>(list: readonly Item[], roll: Dice): Item[] =>
  list
    .map((item) => ({ item, at: roll() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
