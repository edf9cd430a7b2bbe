// Assignments that are saved immediately, independently of Save. They return whether the server accepted.

import { courtsApi } from '@crew-chief/contract/courts'
import { assignOfficial, unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import { callApi } from '../../../api/api.ts'
import { asApiError } from '../../../api/error-kinds.ts'
import { afterAssignRefused, afterCourtChange } from '../../../api/invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { toast } from '../../../ui/toast.ts'
import type { BoardEditor } from '../board-context.tsx'

type Editor = Pick<BoardEditor, 'recordOwnChange'>

export async function sendAssign({ recordOwnChange }: Editor, courtId: string, officialId: string): Promise<boolean> {
  try {
    // `add` keeps their games at other times.
    await callApi(courtsApi.assignOfficial, { params: { id: courtId }, body: { officialId, mode: 'add' } })
    recordOwnChange((places) => assignOfficial(places, officialId, courtId, null))
    await invalidate(afterCourtChange)
    return true
  } catch (error) {
    toast.error('Error', asApiError(courtsApi.assignOfficial, error).message)
    // The server refuses substitutes of an outdated board.
    void invalidate(afterAssignRefused)
    return false
  }
}

export async function sendRemove({ recordOwnChange }: Editor, courtId: string, officialId: string): Promise<boolean> {
  try {
    await callApi(courtsApi.removeOfficial, { params: { id: courtId }, body: { officialId } })
    recordOwnChange((places) => unassignOfficial(places, officialId, courtId))
    await invalidate(afterCourtChange)
    return true
  } catch (error) {
    toast.error('Error', asApiError(courtsApi.removeOfficial, error).message)
    return false
  }
}
