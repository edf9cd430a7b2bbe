// Many courts, one call each: how far it is, and where it stopped.

import { ApiError } from '@crew-chief/contract/client'
import { courtsApi } from '@crew-chief/contract/courts'
import { useState } from 'react'
import { callApi } from '../../../api/api.ts'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { plural } from '../../../lib/format.ts'
import { toast } from '../../../ui/toast.ts'
import type { CourtToAdd } from './court-batch.ts'

type Progress = { done: number; of: number }

export function useAddSeveral(eventId: string, onDone: () => void) {
  const [progress, setProgress] = useState<Progress>()
  const add = async (courts: readonly CourtToAdd[]) => {
    if (progress) return
    let done = 0
    let failure: unknown = null
    setProgress({ done, of: courts.length })
    try {
      for (const body of courts) {
        await callApi(courtsApi.createCourt, { params: { eventId }, body })
        done += 1
        setProgress({ done, of: courts.length })
      }
    } catch (error) {
      failure = error
    }
    // Also after a failure: those before it are there.
    await invalidate(afterCourtChange)
    setProgress(undefined)
    if (failure) return tellFailed(failure, { done, of: courts.length })
    toast.success('Court Added', plural(done, 'court'))
    onDone()
  }
  return { add, progress }
}

function tellFailed(error: unknown, { done, of }: Progress) {
  const words = error instanceof ApiError ? error.message : courtsApi.createCourt.failure
  toast.error('Error', done > 0 ? `${words} ${done} of ${of} were added.` : words)
}
