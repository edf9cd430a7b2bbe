// The unsaved edit of whoever looks, and its next tries while the app is open.

import { useEffect, useSyncExternalStore } from 'react'
import { keptEditOf, storedDraft } from './kept-edit.ts'
import { sendKeptEdit } from './send-kept-edit.ts'

export const useKeptEdit = (userId: string) => useSyncExternalStore(storedDraft.subscribe, () => keptEditOf(userId))

/** Tries at once, whenever the network returns, and whenever the person does. */
export function useSendKeptEdit(userId: string | undefined) {
  useEffect(() => {
    if (userId === undefined) return
    const again = () => void sendKeptEdit(userId)
    again()
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [userId])
}
