import type { campApi } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { Evaluation } from '@crew-chief/contract/evaluations'

export type Crew = Reply<typeof campApi.campCrews>[number]
export type CrewMember = Crew['officials'][number]

/**
 * The crew the form opens on. With an official: their crew on the given court, else any crew they belong to. Without one:
 * the given court, else the first with officials (the server lists the viewer's current court first).
 */
export function chooseCrew<C extends Pick<Crew, 'courtId' | 'officials'>>(
  crews: readonly C[],
  { courtId, officialId }: { courtId: string | null; officialId: string | null },
): C | undefined {
  const isIn = (crew: C) => crew.officials.some(({ id }) => id === officialId)
  const onCourt = crews.find((crew) => crew.courtId === courtId)
  if (officialId === null) return onCourt ?? crews.find(({ officials }) => officials.length > 0)
  return courtId === null ? crews.find(isIn) : onCourt && isIn(onCourt) ? onCourt : undefined
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

/** What other clinicians asked this official to improve, newest first. */
export const requestedImprovements = (evaluations: readonly Evaluation[], userId: string): string[] => {
  const released = evaluations.filter(({ status, authorId }) => status === 'RELEASED' && authorId !== userId)
  const newestFirst = released.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return [...new Set(newestFirst.flatMap(({ improve }) => improve))].slice(0, MAX_REQUESTED)
}
