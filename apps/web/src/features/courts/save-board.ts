// Saving the edits. Nothing of anybody else's is overwritten: the server compares versions, and we look again.

import { courtsApi } from '@crew-chief/contract/courts'
import { placementChanges, rebase } from '@crew-chief/domain/courts/placement-changes'
import { type Dispatch, useRef, useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { toast } from '../../ui/toast.ts'
import { assignmentsOf, keepSaved, readBoardNow } from './board-call.ts'
import { boardNews, placementOf } from './board-facts.ts'
import { withMarks } from './cleared-marks.ts'
import { type Draft, type DraftAction, draftChanges } from './draft.ts'
import { canRetrySave, isSaveConflict } from './save-conflicts.ts'

type Sent = Pick<Draft, 'base' | 'places' | 'version' | 'noted'>

export function useSaving(eventId: string, draft: Draft, dispatch: Dispatch<DraftAction>) {
  const sent = useRef<Sent>(draft)
  const triesLeft = useRef(0)
  const [isCatchingUp, setCatchingUp] = useState(false)
  const { run, pending } = useOperation(courtsApi.saveAssignments, {
    onDone: (reply) => {
      const base = placementOf(reply.courts)
      dispatch({ type: 'adopt', base, version: reply.version, since: sent.current.places })
      keepSaved(eventId, reply)
      toast.success('Assignments Saved')
    },
    onFailed: (message, { code }) => {
      if (isSaveConflict(code)) return catchUp(message)
      return toast.error('Error', message)
    },
  })

  const send = (next: Sent) => {
    sent.current = next
    run({ params: { eventId }, body: bodyOf(next) })
  }

  /** Somebody was first: their changes come under the edits, and are shown. */
  async function catchUp(message: string) {
    setCatchingUp(true)
    const now = await readBoardNow(eventId)
    setCatchingUp(false)
    const before = sent.current
    const news = now && boardNews(now)
    if (news) dispatch({ type: 'adopt', ...news })
    if (!news || triesLeft.current === 0 || !canRetrySave(before, news)) return toast.error('Error', message)
    triesLeft.current -= 1
    return send({ ...news, noted: before.noted, places: rebase(before.base, before.places, news.base).places })
  }

  const save = () => {
    if (pending || isCatchingUp || draftChanges(draft).length === 0) return
    triesLeft.current = 1
    send(draft)
  }
  return { save, isSaving: pending || isCatchingUp }
}

/** What did not change is not sent: it stays. */
function bodyOf({ base, places, version, noted }: Sent) {
  const changed = new Set(placementChanges(base, places).map(({ courtId }) => courtId))
  const assignments = assignmentsOf(places).filter(({ courtId }) => changed.has(courtId))
  return { assignments: withMarks(assignments, noted), version }
}
