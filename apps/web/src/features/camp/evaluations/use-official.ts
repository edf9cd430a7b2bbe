// The person under evaluation: their name, what others asked of them, and what oneself has written already.

import { type CampParticipant, campApi } from '@crew-chief/contract/camp'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { useRead } from '../../../api/use-read.ts'
import { askedBefore, type CrewFace, ownOpen } from './crews.ts'
import type { Subject } from './kept-writing.ts'
import type { QueuedEvaluation } from './queued-evaluation.ts'

type About = {
  subject: Subject | null
  /** Of somebody in the crew name and wishes are known already. */
  face: CrewFace | undefined
  userId: string
  /** Written here before and not sent: it names the person itself, also one who takes no part any more. */
  takenBack: QueuedEvaluation | undefined
}

export function useOfficial({ subject, face, userId, takenBack }: About) {
  // Taken back from the queue it stands for itself: nothing has to come before it can be changed.
  const { participant, list, isStranger, needsList } = useRecords(subject, face, takenBack === undefined)
  const written = list.data ?? []
  const open = subject && !takenBack ? ownOpen(written, { userId, ...subject }) : undefined
  const official = face ?? participant.data?.user ?? open?.official ?? takenBack?.official ?? undefined
  return {
    official,
    asked: face?.askedToImprove ?? askedBefore(written, userId),
    open,
    /** The server would refuse what is written about them. */
    hasNoSeat: isStranger && !open && isWithoutSeat(participant.data),
    /** What is needed before the first tap has not come: a tap now could write over what is there. */
    isLoading: needsList && (list.isPending || (!official && participant.isPending)),
    failed: needsList ? [...(official ? [] : [participant]), list].find(isMissing) : undefined,
  }
}

function useRecords(subject: Subject | null, face: CrewFace | undefined, isNeeded: boolean) {
  const [eventId, officialId] = [subject?.eventId ?? '', subject?.officialId ?? '']
  const isStranger = isNeeded && subject !== null && face === undefined
  const needsList = isStranger || (isNeeded && subject !== null && subject.evaluationId !== null)
  const one = { params: { eventId, userId: officialId } }
  const participant = useRead(campApi.getParticipant, one, { enabled: isStranger })
  const list = useRead(evaluationsApi.listEvaluations, { query: { eventId, officialId } }, { enabled: needsList })
  return { participant, list, isStranger, needsList }
}

const isMissing = ({ isError, data }: { isError: boolean; data: unknown }): boolean => isError && data === undefined

const isWithoutSeat = (participant: CampParticipant | undefined): boolean =>
  participant !== undefined && participant.status !== 'CONFIRMED'
