import type { Evaluation, ListedEvaluation } from '@crew-chief/contract/evaluations'
import { type Standing, seesStaffNotes } from '@crew-chief/domain/events/event-staff'
import type { Viewer } from '@crew-chief/domain/roles'
import { type EvaluationCard, firstOpenedAt } from './evaluations.store.ts'

type Reader = Pick<Viewer, 'id'>
type Staff = Pick<Standing, 'functions'>

const headerOf = ({ evaluation, official, author }: EvaluationCard) => ({
  id: evaluation.id,
  eventId: evaluation.eventId,
  officialId: evaluation.officialId,
  official,
  authorId: evaluation.authorId,
  author,
  createdAt: evaluation.createdAt.toISOString(),
})

/** Staff notes are removed for everyone but staff, and for the evaluated official. */
export function presentEvaluation(card: EvaluationCard, reader: Reader, staff: Staff): Evaluation {
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
    staffNotes: seesStaffNotes(staff, reader, evaluation) ? evaluation.staffNotes : null,
    openedAt: firstOpenedAt(evaluation)?.toISOString() ?? null,
    acknowledgedAt: evaluation.acknowledgedAt?.toISOString() ?? null,
  }
}

/** Of a withdrawn evaluation only who withdrew it, when and why. */
export function presentListed(card: EvaluationCard, reader: Reader, staff: Staff): ListedEvaluation {
  const { withdrawnAt, withdrawnReason } = card.evaluation
  if (!withdrawnAt) return presentEvaluation(card, reader, staff)
  return {
    ...headerOf(card),
    withdrawn: true,
    withdrawnAt: withdrawnAt.toISOString(),
    reason: withdrawnReason ?? '',
  }
}
