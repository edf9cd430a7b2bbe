// Saving the edits. Nothing of anybody else's is overwritten: the server compares versions, and we look again.

import { courtsApi } from '@crew-chief/contract/courts'
import { placementChanges, rebase } from '@crew-chief/domain/courts/placement-changes'
import { type Dispatch, useRef, useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { toast } from '../../ui/toast.ts'
import { assignmentsOf, keepSaved, readBoardNow } from './board-call.ts'
import { placementOf } from './board-facts.ts'
import { type Draft, type DraftAction, draftChanges } from './draft.ts'

type Sent = Pick<Draft, 'base' | 'places' | 'version'>

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
      if (code === 'courts.changed_meanwhile' || code === 'courts.double_booked') return catchUp(message)
      return toast.error('Error', message)
    },
  })

  const send = (next: Sent) => {
    sent.current = next
    const changed = new Set(placementChanges(next.base, next.places).map(({ courtId }) => courtId))
    // What did not change is not sent: it stays.
    const assignments = assignmentsOf(next.places).filter(({ courtId }) => changed.has(courtId))
    run({ params: { eventId }, body: { assignments, version: next.version } })
  }

  /** Somebody was first: their changes come under the edits, and are shown. */
  async function catchUp(message: string) {
    setCatchingUp(true)
    const now = await readBoardNow(eventId)
    setCatchingUp(false)
    const before = sent.current
    const base = now && placementOf(now.courts)
    if (base) dispatch({ type: 'adopt', base, version: now.version })
    // A court was renamed, say, but nobody else put anywhere: there is nothing to look at before saving.
    const isUntouched = base && placementChanges(before.base, base).length === 0
    if (!isUntouched || triesLeft.current === 0) return toast.error('Error', message)
    triesLeft.current -= 1
    return send({ base, version: now.version, places: rebase(before.base, before.places, base).places })
  }

  const save = () => {
    if (pending || isCatchingUp || draftChanges(draft).length === 0) return
    triesLeft.current = 1
    send(draft)
  }
  return { save, isSaving: pending || isCatchingUp }
}
