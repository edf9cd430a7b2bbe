// Standing in line for a full event, and leaving it. Fetched with the press: most cards never need it.

import { ApiError } from '@crew-chief/contract/client'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { callApi } from '../../api/api.ts'
import { afterRegistrationChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { toast } from '../../ui/toast.ts'

const ROWS = { join: registrationsApi.joinWaitlist, leave: registrationsApi.leaveWaitlist } as const
const DONE = { join: 'You are on the waitlist', leave: 'You have left the waitlist' } as const

export async function changeLine(id: string, deed: keyof typeof ROWS) {
  const row = ROWS[deed]
  const refusal = await callApi(row, { params: { id } }).then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.message : row.failure),
  )
  // Also after a refusal: the event is not as this page has it.
  await invalidate(afterRegistrationChange)
  if (refusal) toast.error('Error', refusal)
  else toast.success(DONE[deed])
}
