// The unsaved edit tries again: laid over the profile as the server has it now, and forgotten once it is there.

import { accountsApi } from '@crew-chief/contract/accounts'
import { ApiError } from '@crew-chief/contract/client'
import { usersApi } from '@crew-chief/contract/users'
import * as z from 'zod/mini'
import { callApi } from '../../api/api.ts'
import { afterUserChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { rememberUser } from '../../api/session-store.ts'
import { toast } from '../../ui/toast.ts'
import { forgetEdit, keepEdit, keptEditOf } from './kept-edit.ts'
import { CHANGED_ELSEWHERE, isPassing, type ProfileDraft, replayDraft } from './profile-draft.ts'
import { profileValuesOf } from './profile-values.ts'

export const SAVED = 'Profile updated successfully!'

let isSending = false

export async function sendKeptEdit(userId: string) {
  const draft = keptEditOf(userId)
  if (!draft || draft.refusal !== null || isSending || !navigator.onLine) return
  isSending = true
  try {
    await replay(draft)
  } catch (error) {
    // Anything else comes again with the next try.
    if (error instanceof ApiError && !isPassing(error.status)) keepEdit({ ...draft, refusal: error.message })
  } finally {
    isSending = false
  }
}

async function replay(draft: ProfileDraft) {
  const now = await callApi(accountsApi.me, {})
  // Somebody else may have signed in while the network was away.
  if (now.id !== draft.userId) return
  const next = replayDraft(draft, profileValuesOf(now))
  if (next.kind === 'already-there') return forgetEdit()
  const body = next.kind === 'send' ? z.safeParse(usersApi.updateMe.body, next.values).data : undefined
  if (!body) return keepEdit({ ...draft, refusal: CHANGED_ELSEWHERE })
  const user = await callApi(usersApi.updateMe, { body })
  forgetEdit()
  rememberUser(user)
  toast.success(SAVED)
  await invalidate(afterUserChange)
}
