import type { Evaluation, ListedEvaluation } from '@crew-chief/contract/evaluations'
import { seesStaffNotes } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import type { EvaluationCard } from './evaluations.store.ts'

type Reader = Pick<Viewer, 'id' | 'role'>

const headerOf = ({ evaluation, official, author }: EvaluationCard) => ({
  id: evaluation.id,
  eventId: evaluation.eventId,
  officialId: evaluation.officialId,
  official,
  authorId: evaluation.authorId,
  author,
  createdAt: evaluation.createdAt.toISOString(),
})

/** Staff notes are removed for the evaluated official. */
export function presentEvaluation(card: EvaluationCard, reader: Reader): Evaluation {
  const { evaluation, versions } = card
  return {
    ...headerOf(card),
    withdrawn: false,
    content: evaluation.content,
    updatedAt: evaluation.updatedAt?.toISOString() ?? null,
    status: evaluation.status,
    scores: evaluation.scores,
    keep: evaluation.keep,
    improve: evaluation.improve,
    slot: evaluation.slot,
    version: versions,
    versions,
    staffNotes: seesStaffNotes(reader, evaluation) ? evaluation.staffNotes : null,
    openedAt: evaluation.openedAt?.toISOString() ?? null,
    acknowledgedAt: evaluation.acknowledgedAt?.toISOString() ?? null,
  }
}

/** Of a withdrawn evaluation only who withdrew it, when and why. */
export function presentListed(card: EvaluationCard, reader: Reader): ListedEvaluation {
  const { withdrawnAt, withdrawnReason } = card.evaluation
  if (!withdrawnAt) return presentEvaluation(card, reader)
  return {
    ...headerOf(card),
    withdrawn: true,
    withdrawnAt: withdrawnAt.toISOString(),
    reason: withdrawnReason ?? '',
  }
}
