import type { Evaluation } from '@crew-chief/contract/evaluations'
import { type Standing, seesStaffNotes } from '@crew-chief/domain/events/event-staff'
import type { Viewer } from '@crew-chief/domain/roles'
import type { EvaluationCard } from './evaluations.store.ts'

/** Staff notes are removed for everyone but staff, and for the evaluated official. */
export const presentEvaluation = (
  { evaluation, official, author }: EvaluationCard,
  reader: Pick<Viewer, 'id'>,
  standing: Pick<Standing, 'functions'>,
): Evaluation => ({
  id: evaluation.id,
  eventId: evaluation.eventId,
  officialId: evaluation.officialId,
  official,
  content: evaluation.content,
  authorId: evaluation.authorId,
  author,
  createdAt: evaluation.createdAt.toISOString(),
  updatedAt: evaluation.updatedAt?.toISOString() ?? null,
  status: evaluation.status,
  scores: evaluation.scores,
  keep: evaluation.keep,
  improve: evaluation.improve,
  slot: evaluation.slot,
  staffNotes: seesStaffNotes(standing, reader, evaluation) ? evaluation.staffNotes : null,
  acknowledgedAt: evaluation.acknowledgedAt?.toISOString() ?? null,
})
