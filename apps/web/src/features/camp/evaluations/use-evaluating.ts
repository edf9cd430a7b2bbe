// Who is being evaluated, about which game, and what has been written so far.

import { type Camp, campApi } from '@crew-chief/contract/camp'
import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { withChanges } from '../../../lib/list-place.ts'
import { useSearchParams } from '../../../router/navigation.tsx'
import { askedBefore, type Crew, type CrewFace, chooseCrew, nextFace, ownOpen } from './crews.ts'
import { useQueuedEvaluations } from './evaluation-queue.ts'
import { keepWriting, keptWriting, type Subject, storedWriting } from './kept-writing.ts'
import { NOW, SEARCH, useCampDialogs } from './use-camp-dialogs.ts'
import { NOTHING, type Written, writtenIn } from './written.ts'

type Who = { camp: Camp; userId: string }

export function useEvaluating({ camp, userId }: Who) {
  const { params } = useCampDialogs()
  const crews = useRead(campApi.campCrews, { params: { eventId: camp.id } })
  const wanted = params.get('evaluate') ?? NOW
  const named = wanted === NOW || wanted === SEARCH ? null : wanted
  const courtId = params.get('court')
  const crew = useCrew(crews.data ?? [], courtId, wanted === SEARCH ? SEARCH : named)
  const faces = crew?.officials ?? []
  const { isDone, markDone } = useDone(camp.id, crew?.courtId)
  const first = wanted === NOW ? (nextFace(faces, null, isDone) ?? faces[0])?.id : undefined
  usePinned(crew?.courtId, first)
  const officialId = named ?? first
  const face = faces.find(({ id }) => id === officialId)
  const evaluationId = params.get('evaluation') ?? face?.myEvaluationId ?? null
  const subject: Subject | null = officialId
    ? { eventId: camp.id, officialId, courtId: crew?.courtId ?? courtId, evaluationId }
    : null
  const isSettled = crews.data !== undefined || crews.isError
  return {
    crews,
    crew,
    faces,
    subject,
    next: nextFace(faces, officialId ?? null, isDone),
    isDone,
    markDone,
    ...useOfficial(isSettled ? subject : null, face, userId),
  }
}

/** A game that ends while somebody writes about it leaves the server's list: the crew stays on the screen. */
function useCrew(crews: readonly Crew[], courtId: string | null, officialId: string | null): Crew | undefined {
  const [last, setLast] = useState<Crew>()
  const found = officialId === SEARCH ? undefined : chooseCrew(crews, { courtId, officialId })
  if (found && found !== last) setLast(found)
  const isStillMeant = last?.courtId === courtId && last?.officials.some(({ id }) => id === officialId)
  return found ?? (isStillMeant ? last : undefined)
}

/** Whoever the form opened on stays, whatever else happens on the courts meanwhile. */
function usePinned(court: string | undefined, officialId: string | undefined) {
  const [, setParams] = useSearchParams()
  useEffect(() => {
    if (!officialId) return
    const pinned = { evaluate: officialId, court: court ?? null }
    setParams((current) => withChanges(current, pinned), { replace: true })
  }, [setParams, court, officialId])
}

/** Besides what the server knows: what waits on this device, and what was saved a moment ago. */
function useDone(eventId: string, courtId: string | undefined) {
  const [saved, setSaved] = useState<readonly string[]>([])
  const waiting = useQueuedEvaluations(eventId).filter(({ body }) => body.courtId === courtId)
  return {
    isDone: ({ id, myEvaluationId }: CrewFace) =>
      myEvaluationId !== null ||
      saved.includes(`${courtId} ${id}`) ||
      waiting.some(({ body }) => body.officialId === id),
    markDone: (officialId: string) => setSaved((before) => [...before, `${courtId} ${officialId}`]),
  }
}

/** The person's name and what others asked of them; for somebody of the crew both are known already. */
function useOfficial(subject: Subject | null, face: CrewFace | undefined, userId: string) {
  const officialId = subject?.officialId ?? ''
  const eventId = subject?.eventId ?? ''
  const isStranger = subject !== null && face === undefined
  const participant = useRead(
    campApi.getParticipant,
    { params: { eventId, userId: officialId } },
    { enabled: isStranger },
  )
  const needsList = subject !== null && (isStranger || subject.evaluationId !== null)
  const list = useRead(evaluationsApi.listEvaluations, { query: { eventId, officialId } }, { enabled: needsList })
  const open = subject ? ownOpen(list.data ?? [], { userId, ...subject }) : undefined
  return {
    official: face ?? participant.data?.user,
    asked: face?.askedToImprove ?? askedBefore(list.data ?? [], userId),
    open,
    /** What is needed before the first tap has not come: a tap now could write over what is there. */
    isLoading: (isStranger && participant.isPending) || (needsList && list.isPending),
    failed: [participant, list].find(({ isError, data }) => isError && data === undefined),
  }
}

export type Writing = {
  written: Written
  /** Under which what is new is sent. */
  clientId: string | undefined
  before: Written
  change: (changes: Partial<Written>) => void
}

/** Every tap is kept at once: the browser's storage is the form's state. */
export function useWriting(userId: string, subject: Subject, open: Evaluation | undefined): Writing {
  const all = useSyncExternalStore(storedWriting.subscribe, storedWriting.get)
  // A draft found on the server goes on under its own name.
  const about = { ...subject, evaluationId: open?.id ?? null }
  const kept = keptWriting(all, userId, about)
  const before = open ? writtenIn(open) : NOTHING
  const written = kept?.written ?? before
  return {
    written,
    before,
    clientId: kept?.clientId,
    change: (changes) => keepWriting(userId, about, { ...written, ...changes }),
  }
}
