import { ApiError } from '@crew-chief/contract/client'
import { sessionApi } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { callApi } from '../../api/api.ts'
import { isTransient } from '../../api/error-kinds.ts'
import { afterUserChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { storeUser } from '../../api/session-store.ts'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/public.ts'
import {
  CHANGED_ELSEWHERE,
  findDraft,
  type ProfileDraft,
  profileValuesOf,
  removeDraft,
  replayDraft,
  saveDraft,
} from './profile-draft.ts'

/** While a user is signed in, sends their draft on start, when the network returns and when the tab becomes visible. */
export function ProfileDraftSender() {
  const userId = useViewer()?.id
  useEffect(() => {
    if (userId === undefined) return
    const send = () => void sendProfileDraft(userId)
    send()
    addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [userId])
  return null
}

export const SAVED_MESSAGE = 'Profile updated successfully!'

let isSending = false

/** Applies the draft to the current profile on the server. */
export async function sendProfileDraft(userId: string) {
  const draft = findDraft(userId)
  if (!draft || draft.refusal !== null || isSending || !navigator.onLine) return
  isSending = true
  try {
    await replay(userId, draft)
  } catch (error) {
    // Other errors are retried later.
    if (error instanceof ApiError && !isTransient(error)) saveDraft(userId, { ...draft, refusal: error.message })
  } finally {
    isSending = false
  }
}

async function replay(userId: string, draft: ProfileDraft) {
  const now = await callApi(sessionApi.me, {})
  // Another user may have signed in since.
  if (now.id !== userId) return
  const next = replayDraft(draft, profileValuesOf(now))
  if (next.kind === 'already-there') return removeDraft(userId)
  const body = next.kind === 'send' ? z.safeParse(usersApi.updateMe.body, next.values).data : undefined
  if (!body) return saveDraft(userId, { ...draft, refusal: CHANGED_ELSEWHERE })
  const user = await callApi(usersApi.updateMe, { body })
  removeDraft(userId)
  storeUser(user)
  toast.success(SAVED_MESSAGE)
  await invalidate(afterUserChange)
}
