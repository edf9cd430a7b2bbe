// Which crew the courtside form opens on, and whose face comes next.

import type { campApi } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { Evaluation } from '@crew-chief/contract/evaluations'

export type Crew = Reply<typeof campApi.campCrews>[number]
export type CrewFace = Crew['officials'][number]

/** The court that is named, and no other for an official there; else where they work; else the server's first: mine, now. */
export function chooseCrew<C extends Pick<Crew, 'courtId' | 'officials'>>(
  crews: readonly C[],
  { courtId, officialId }: { courtId: string | null; officialId: string | null },
): C | undefined {
  const isIn = (crew: C) => crew.officials.some(({ id }) => id === officialId)
  const named = crews.find((crew) => crew.courtId === courtId)
  if (officialId === null) return named ?? crews.find(({ officials }) => officials.length > 0)
  return courtId === null ? crews.find(isIn) : named && isIn(named) ? named : undefined
}

/** The next in the row who has no evaluation of mine yet, round the corner too; nobody when all have one. */
export function nextFace<F extends { id: string }>(
  faces: readonly F[],
  currentId: string | null,
  isDone: (face: F) => boolean,
): F | undefined {
  const at = faces.findIndex(({ id }) => id === currentId)
  const others = [...faces.slice(at + 1), ...faces.slice(0, Math.max(at, 0))]
  return others.find((face) => !isDone(face))
}

/** What is being changed: the evaluation the address names, or my own draft about the same game. */
export function ownOpen(
  evaluations: readonly Evaluation[],
  { userId, courtId, evaluationId }: { userId: string; courtId: string | null; evaluationId: string | null },
): Evaluation | undefined {
  const mine = evaluations.filter(({ authorId }) => authorId === userId)
  if (evaluationId) return mine.find(({ id }) => id === evaluationId)
  return mine.find(({ status, slot }) => status === 'DRAFT' && (slot?.courtId ?? null) === courtId)
}

const MOST_ASKED = 3

/** What others asked this official to improve, the latest first. */
export const askedBefore = (evaluations: readonly Evaluation[], userId: string): string[] => {
  const released = evaluations.filter(({ status, authorId }) => status === 'RELEASED' && authorId !== userId)
  const newestFirst = released.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return [...new Set(newestFirst.flatMap(({ improve }) => improve))].slice(0, MOST_ASKED)
}
