// Keeps what is typed while it is typed: a reload, Back or a dead battery is no reason to write it again.

import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { storedTokens } from '../../../api/session-store.ts'
import { forgetDraft, keepDraft } from './post-draft.ts'
import type { PostValues } from './post-fields.ts'

/** So long after the last key: every key would write the whole text again. */
const PAUSE_MS = 300

export function useKeptDraft(form: UseFormReturn<PostValues, unknown, PostValues>, userId: string) {
  const isOver = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      // Logged out, here or in another tab: the draft went with the session, and does not come back.
      if (!isOver.current && storedTokens.get()) keepDraft(userId, form.getValues())
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, PAUSE_MS)
      },
    })
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [form, userId])
  /** It was published, or thrown away on purpose. */
  const forget = () => {
    isOver.current = true
    forgetDraft()
  }
  return { forget }
}
