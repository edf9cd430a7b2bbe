// Putting a substitute on a court at once, without waiting for Save; it can be taken back from the toast.

import { ApiError } from '@crew-chief/contract/client'
import type { Court } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import { fullName, type PersonName } from '@crew-chief/domain/courts/board'
import { assignOfficial, unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import { useState } from 'react'
import { callApi } from '../../../api/api.ts'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { toast } from '../../../ui/toast.ts'
import { useBoardEditor } from '../board-context.tsx'

export function usePutIn(court: Court, onDone: () => void) {
  const { tellDone } = useBoardEditor()
  const [chosen, setChosen] = useState<PersonName>()
  const { run, pending } = useOperation(courtsApi.assignOfficial, {
    invalidates: afterCourtChange,
    onDone: () => {
      if (chosen) {
        tellDone((places) => assignOfficial(places, chosen.id, court.id, null))
        tellPutIn(court, chosen, () =>
          takeOut(court.id, chosen.id, () => tellDone((places) => unassignOfficial(places, chosen.id, court.id))),
        )
      }
      onDone()
    },
    onFailed: (message) => {
      toast.error('Error', message)
      // Refused means that the list is not the latest.
      void invalidate(['openCourtBoard'])
    },
  })
  const putIn = (person: PersonName) => {
    if (pending) return
    setChosen(person)
    // Their games at other times stay theirs.
    run({ params: { id: court.id }, body: { officialId: person.id, mode: 'add' } })
  }
  return { putIn, pendingId: pending ? chosen?.id : undefined }
}

const tellPutIn = (court: Court, person: PersonName, takeBack: () => Promise<void>) =>
  toast.show({
    title: 'Official Assigned',
    text: `${fullName(person)} works ${court.name}.`,
    tone: 'success',
    action: { label: 'Undo', onPress: () => void takeBack() },
  })

async function takeOut(courtId: string, officialId: string, onDone: () => void) {
  try {
    await callApi(courtsApi.removeOfficial, { params: { id: courtId }, body: { officialId } })
    onDone()
    await invalidate(afterCourtChange)
    toast.success('Official Removed')
  } catch (error) {
    toast.error('Error', error instanceof ApiError ? error.message : courtsApi.removeOfficial.failure)
  }
}
