// The unsent new post in localStorage: one at a time, visible to its author only.

import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { storedTokens } from '../../../api/session-store.ts'
import { createStoredValue } from '../../../lib/stored-value.ts'
import { PostValues } from './post-fields.ts'
import { emptyPost } from './post-values.ts'

const Draft = z.object({ userId: z.string(), keptAt: z.iso.datetime(), values: PostValues })
export type PostDraft = z.output<typeof Draft>

const storedDraft = createStoredValue<PostDraft>('post-draft', (raw) => z.safeParse(Draft, raw).data ?? null)

/** Post type and visibility alone are not worth saving. */
export function hasContent(values: PostValues): boolean {
  const { type, requiredRole } = values
  return JSON.stringify(values) !== JSON.stringify({ ...emptyPost(type), requiredRole })
}

export const loadDraft = (userId: string): PostDraft | null => {
  const draft = storedDraft.get()
  return draft?.userId === userId ? draft : null
}

export const saveDraft = (userId: string, values: PostValues, now = new Date()) =>
  storedDraft.set(hasContent(values) ? { userId, keptAt: now.toISOString(), values } : null)

export const clearDraft = () => storedDraft.set(null)

const SAVE_DELAY_MS = 300

/** Saves while the user types, on page hide and on unmount. */
export function useDraftAutosave(form: UseFormReturn<PostValues, unknown, PostValues>, userId: string) {
  const isDiscarded = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      // Logging out deletes drafts, also in other tabs: do not write it again.
      if (!isDiscarded.current && storedTokens.get()) saveDraft(userId, form.getValues())
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(save, SAVE_DELAY_MS)
      },
    })
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('pagehide', save)
      save()
    }
  }, [form, userId])
  const discard = () => {
    isDiscarded.current = true
    clearDraft()
  }
  return { discard }
}
