// An evaluation the server has, as its author goes on with it.

import type { Evaluation } from '@crew-chief/contract/evaluations'
import { keptWriting, type Subject, storedWriting } from './kept-writing.ts'

export const subjectOf = ({ id, eventId, officialId, slot }: Evaluation): Subject => ({
  eventId,
  officialId,
  courtId: slot?.courtId ?? null,
  evaluationId: id,
})

/** Nothing but words: they are edited where they stand, everything else where it was given. */
export const isPlain = ({ keep, improve, scores, staffNotes, status }: Evaluation): boolean =>
  keep.length + improve.length + scores.length === 0 && !staffNotes && status === 'RELEASED'

/** Its author has begun to change the words and closed the page over it. */
export const isHalfEdited = (evaluation: Evaluation, userId: string): boolean =>
  isPlain(evaluation) && keptWriting(storedWriting.get(), userId, subjectOf(evaluation)) !== undefined
