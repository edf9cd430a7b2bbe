// Who is being evaluated, and about which game.

import { type Camp, campApi } from '@crew-chief/contract/camp'
import { useEffect, useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { withChanges } from '../../../lib/list-place.ts'
import { useSearchParams } from '../../../router/navigation.tsx'
import { type Crew, type CrewFace, chooseCrew, nextFace } from './crews.ts'
import { useQueuedEvaluations } from './evaluation-queue.ts'
import type { Subject } from './kept-writing.ts'
import { NOW, SEARCH, useCampDialogs } from './use-camp-dialogs.ts'
import { useOfficial } from './use-official.ts'
import { useTakenBack } from './use-writing.ts'

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
  const where = { eventId: camp.id, courtId: crew?.courtId ?? courtId, evaluationId: params.get('evaluation') }
  const { subject, takenBack } = useSubject(userId, officialId ? { ...where, officialId } : null, face)
  const isSettled = crews.data !== undefined || crews.isError
  return {
    crews,
    crew,
    faces,
    subject,
    next: nextFace(faces, officialId ?? null, isDone),
    isDone,
    markDone,
    ...useOfficial({ subject: isSettled ? subject : null, face, userId, takenBack }),
  }
}

/** Somebody of the crew may have an evaluation of mine already; what waits here and is in the form again comes first. */
function useSubject(userId: string, about: Subject | null, face: CrewFace | undefined) {
  const takenBack = useTakenBack(userId, about)
  const known = takenBack ? null : (face?.myEvaluationId ?? null)
  const subject: Subject | null = about && { ...about, evaluationId: about.evaluationId ?? known }
  return { subject, takenBack }
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
