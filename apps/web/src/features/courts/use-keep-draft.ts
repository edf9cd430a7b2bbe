// Edits are kept on this device with every step; whoever leaves with some is told so.

import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/toast.ts'
import { countChanges, unsavedLabel } from './change-messages.ts'
import { saveDraft } from './draft-storage.ts'

type Kept = {
  userId: string | undefined
  eventId: string
  /** Which kept draft this board began with. */
  own: string | undefined
  version: number
  changes: readonly PlaceChange[]
}

export function useKeepDraft({ userId, eventId, own: begunWith, version, changes }: Kept) {
  const own = useRef(begunWith)
  const unsaved = useRef(0)
  useEffect(() => {
    unsaved.current = userId ? countChanges(changes) : 0
    if (userId) own.current = saveDraft({ userId, eventId }, { own: own.current, version, changes })
  }, [userId, eventId, version, changes])
  useEffect(
    () => () => {
      if (unsaved.current > 0)
        toast.show({
          title: `${unsavedLabel(unsaved.current)} kept on this device`,
          text: 'Come back to the court assignments to save.',
        })
    },
    [],
  )
}
