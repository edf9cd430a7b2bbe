import { useState } from 'react'
import type { CrewMember } from './crews.ts'
import { useUnsentEvaluations } from './evaluation-outbox.ts'
import { useMyDrafts } from './my-drafts.tsx'

/** What the viewer has done about a member of a crew. */
export type Progress = 'evaluated' | 'draft' | 'waiting' | 'refused'

/** According to the outbox, then to what was saved in this dialog, then to the server. */
export function useCrewProgress(eventId: string) {
  const [saved, setSaved] = useState<Record<string, Progress>>({})
  const unsent = useUnsentEvaluations(eventId)
  const drafts = useMyDrafts(eventId)
  return {
    of: (courtId: string, { id, myEvaluationId }: CrewMember): Progress | undefined => {
      const queued = unsent.find(({ body }) => body.officialId === id && body.courtId === courtId)
      if (queued) return queued.refusal === null ? 'waiting' : 'refused'
      return saved[keyOf(courtId, id)] ?? progressOfSaved(myEvaluationId, drafts)
    },
    mark: (courtId: string | null, officialId: string, progress: Progress) =>
      setSaved((before) => ({ ...before, [keyOf(courtId, officialId)]: progress })),
  }
}

const keyOf = (courtId: string | null, officialId: string) => `${courtId} ${officialId}`

function progressOfSaved(id: string | null, drafts: readonly { id: string }[]): Progress | undefined {
  if (id === null) return undefined
  return drafts.some((draft) => draft.id === id) ? 'draft' : 'evaluated'
}
