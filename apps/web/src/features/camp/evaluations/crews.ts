import type { campApi } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { Evaluation } from '@crew-chief/contract/evaluations'
import { compareSlots, type SlotPhase } from '@crew-chief/domain/camp/slot-time'

export type Crew = Reply<typeof campApi.campCrews>[number]
export type CrewMember = Crew['officials'][number]

/** With an official: their crew on the given court, else any crew they belong to. Without one: the crew of the court. */
export function chooseCrew<C extends Pick<Crew, 'courtId' | 'officials'>>(
  crews: readonly C[],
  { courtId, officialId }: { courtId: string | null; officialId: string | null },
): C | undefined {
  const isIn = (crew: C) => crew.officials.some(({ id }) => id === officialId)
  const onCourt = crews.find((crew) => crew.courtId === courtId)
  if (officialId === null) return onCourt
  return courtId === null ? crews.find(isIn) : onCourt && isIn(onCourt) ? onCourt : undefined
}

type Progress<C> = { phaseOf: (crew: C) => SlotPhase; isComplete: (crew: C) => boolean }

/**
 * The crew the form opens on: the current game, else the latest one that still needs evaluations, else the next one. Own
 * courts only, if the viewer has any.
 */
export function openingCrew<C extends Pick<Crew, 'officials' | 'isMine' | 'day' | 'startTime' | 'endTime'>>(
  crews: readonly C[],
  { phaseOf, isComplete }: Progress<C>,
): C | undefined {
  const withOfficials = crews.filter(({ officials }) => officials.length > 0)
  const own = withOfficials.filter(({ isMine }) => isMine)
  const inOrder = (own.length > 0 ? own : withOfficials).toSorted(compareSlots)
  const inPhase = (phase: SlotPhase) => inOrder.filter((crew) => phaseOf(crew) === phase)
  const current = inPhase('now')
  const past = inPhase('over').filter((crew) => !isComplete(crew))
  const latestStart = past.at(-1)?.startTime
  const latest = past.find(({ startTime }) => startTime === latestStart)
  return current.find((crew) => !isComplete(crew)) ?? latest ?? current[0] ?? inPhase('ahead')[0] ?? inOrder.at(-1)
}

/** The next crew member without an evaluation, wrapping around; undefined when all have one. */
export function nextMember<M extends { id: string }>(
  members: readonly M[],
  currentId: string | null,
  isDone: (member: M) => boolean,
): M | undefined {
  const at = members.findIndex(({ id }) => id === currentId)
  const others = [...members.slice(at + 1), ...members.slice(0, Math.max(at, 0))]
  return others.find((member) => !isDone(member))
}

/** The evaluation the form changes: the given one, else the author's draft about the same game. */
export function findOwnEvaluation(
  evaluations: readonly Evaluation[],
  { userId, courtId, evaluationId }: { userId: string; courtId: string | null; evaluationId: string | null },
): Evaluation | undefined {
  const mine = evaluations.filter(({ authorId }) => authorId === userId)
  if (evaluationId) return mine.find(({ id }) => id === evaluationId)
  return mine.find(({ status, slot }) => status === 'DRAFT' && (slot?.courtId ?? null) === courtId)
}

const MAX_REQUESTED = 3

/** What this official was asked to improve in other evaluations than the given one, newest first. */
export const requestedImprovements = (evaluations: readonly Evaluation[], exceptId: string | undefined): string[] => {
  const released = evaluations.filter(({ id, status }) => status === 'RELEASED' && id !== exceptId)
  const newestFirst = released.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return [...new Set(newestFirst.flatMap(({ improve }) => improve))].slice(0, MAX_REQUESTED)
}
