import { type Camp, type CampParticipant, campApi } from '@crew-chief/contract/camp'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { campDays } from '@crew-chief/domain/camp/camp-days'
import { slotPhase } from '@crew-chief/domain/camp/slot-time'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import {
  type Crew,
  type CrewMember,
  chooseCrew,
  findOwnEvaluation,
  nextMember,
  openingCrew,
  requestedImprovements,
} from './crews.ts'
import { EVALUATE_NOW, EVALUATE_SEARCH } from './evaluate-params.ts'
import { type DraftSubject, useDraft } from './evaluation-draft.ts'
import { useQueuedEvaluations } from './evaluation-outbox.ts'
import type { QueuedEvaluation } from './outbox-queue.ts'
import { type Progress, useCrewProgress } from './use-crew-progress.ts'

export type EvaluateState = ReturnType<typeof useEvaluateState>

/** Which official is being evaluated, about which game, and what is known about them. */
export function useEvaluateState(camp: Camp, userId: string) {
  const { params } = useUrlState()
  const crews = useRead(campApi.campCrews, { params: { eventId: camp.id } })
  const evaluate = params.get('evaluate') ?? EVALUATE_NOW
  const isSearch = evaluate === EVALUATE_SEARCH
  const idInUrl = evaluate === EVALUATE_NOW || isSearch ? null : evaluate
  const courtId = params.get('court')
  const progress = useCrewProgress(camp.id)
  const isComplete = ({ courtId: id, officials }: Crew) => officials.every((each) => progress.of(id, each))
  const options = { courtId, officialId: isSearch ? EVALUATE_SEARCH : idInUrl, isComplete }
  const crew = useCrew(camp, isSearch ? [] : (crews.data ?? []), options)
  const members = crew?.officials ?? []
  const progressOf = (member: CrewMember) => crew && progress.of(crew.courtId, member)
  const isDone = (member: CrewMember) => progressOf(member) !== undefined
  const first = evaluate === EVALUATE_NOW ? (nextMember(members, null, isDone) ?? members[0])?.id : undefined
  usePinInUrl(crew?.courtId, first)
  const officialId = idInUrl ?? first
  const member = members.find(({ id }) => id === officialId)
  const game = { eventId: camp.id, courtId: crew?.courtId ?? courtId, evaluationId: params.get('evaluation') }
  const { subject, queued } = useSubject(userId, officialId ? { ...game, officialId } : null, member)
  const isCrewKnown = crews.data !== undefined || crews.isError
  return {
    crews,
    crew,
    members,
    subject,
    next: nextMember(members, officialId ?? null, isDone),
    progressOf,
    markSaved: (id: string, saved: Progress) => progress.mark(crew?.courtId ?? null, id, saved),
    ...useOfficial({ subject: isCrewKnown ? subject : null, member, userId, queued }),
  }
}

type CrewOptions = Parameters<typeof chooseCrew>[1] & { isComplete: (crew: Crew) => boolean }

/** Keeps the crew when its game ends during the evaluation and the server no longer lists it. */
function useCrew(camp: Camp, crews: readonly Crew[], { courtId, officialId, isComplete }: CrewOptions) {
  const [last, setLast] = useState<Crew>()
  const phaseOf = (crew: Crew) => slotPhase(crew, campDays(camp), toWallClock(new Date(), camp.timezone))
  const opening = officialId === null ? openingCrew(crews, { phaseOf, isComplete }) : undefined
  const found = chooseCrew(crews, { courtId, officialId }) ?? opening
  if (found && found !== last) setLast(found)
  const isSameSubject = last?.courtId === courtId && last?.officials.some(({ id }) => id === officialId)
  return found ?? (isSameSubject ? last : undefined)
}

/** Replaces `evaluate=now` in the URL by the official the form opened on, so that live updates do not switch it. */
function usePinInUrl(courtId: string | undefined, officialId: string | undefined) {
  const { set } = useUrlState()
  const pin = useEffectEvent(set)
  useEffect(() => {
    if (officialId) pin({ evaluate: officialId, court: courtId ?? null })
  }, [courtId, officialId])
}

/** A queued evaluation opened for editing takes precedence over the one the server has. */
function useSubject(userId: string, about: DraftSubject | null, member: CrewMember | undefined) {
  const queued = useQueuedInForm(userId, about)
  const savedId = queued ? null : (member?.myEvaluationId ?? null)
  const subject: DraftSubject | null = about && { ...about, evaluationId: about.evaluationId ?? savedId }
  return { subject, queued }
}

/** The queued evaluation whose client id the draft of the form has. */
function useQueuedInForm(userId: string, subject: DraftSubject | null): QueuedEvaluation | undefined {
  const draft = useDraft(userId, subject)
  const queued = useQueuedEvaluations(subject?.eventId ?? '')
  if (!subject || subject.evaluationId) return undefined
  return queued.find(({ body }) => body.clientId === draft?.clientId)
}

type OfficialOptions = {
  subject: DraftSubject | null
  member: CrewMember | undefined
  userId: string
  queued: QueuedEvaluation | undefined
}

function useOfficial({ subject, member, userId, queued }: OfficialOptions) {
  // A queued evaluation contains everything the form needs, so nothing has to be loaded first.
  const { participant, list, isOutsideCrew, needsList } = useRecords(subject, member, queued === undefined)
  const evaluations = (list.data ?? []).flatMap((each) => (each.withdrawn ? [] : each))
  const saved = subject && !queued ? findOwnEvaluation(evaluations, { userId, ...subject }) : undefined
  const official = member ?? participant.data?.user ?? saved?.official ?? queued?.official ?? undefined
  return {
    official,
    // The crew's list includes the evaluation that is being edited.
    requested: member && !saved ? member.askedToImprove : requestedImprovements(evaluations, saved?.id),
    /** The author's evaluation that this form changes. */
    saved,
    /** The server would refuse an evaluation. */
    hasNoSeat: isOutsideCrew && !saved && hasNoConfirmedSeat(participant.data),
    /** No input yet: it could overwrite an evaluation that is still loading. */
    isLoading: needsList && (list.isPending || (!official && participant.isPending)),
    failed: needsList ? [...(official ? [] : [participant]), list].find(hasFailed) : undefined,
  }
}

function useRecords(subject: DraftSubject | null, member: CrewMember | undefined, isNeeded: boolean) {
  const eventId = subject?.eventId ?? ''
  const officialId = subject?.officialId ?? ''
  const isOutsideCrew = isNeeded && subject !== null && member === undefined
  const needsList = isOutsideCrew || (isNeeded && subject !== null && subject.evaluationId !== null)
  const request = { params: { eventId, userId: officialId } }
  const participant = useRead(campApi.getParticipant, request, { enabled: isOutsideCrew })
  const list = useRead(evaluationsApi.listEvaluations, { query: { eventId, officialId } }, { enabled: needsList })
  return { participant, list, isOutsideCrew, needsList }
}

const hasFailed = ({ isError, data }: { isError: boolean; data: unknown }): boolean => isError && data === undefined

const hasNoConfirmedSeat = (participant: CampParticipant | undefined): boolean =>
  participant !== undefined && participant.status !== 'CONFIRMED'
