import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { storedTokens } from '../../../api/session-store.ts'
import { createDraftStorage, type Draft } from '../../../lib/draft-storage.ts'
import { PostValues } from './post-fields.ts'
import { emptyPost } from './post-values.ts'

const SAVE_DELAY_MS = 300

const keyOf = (userId: string) => ({ ownerId: userId, subject: 'new-post' })

// Drafts of releases before polls have none.
const StoredValues = z.extend(PostValues, { poll: z._default(PostValues.shape.poll, null) })

const LegacyDraft = z.object({ userId: z.string(), keptAt: z.iso.datetime(), values: StoredValues })

const drafts = createDraftStorage('post-draft', StoredValues, {
  readLegacy: (raw) => {
    const draft = z.safeParse(LegacyDraft, raw).data
    return draft && [{ ...keyOf(draft.userId), savedAt: draft.keptAt, value: draft.values }]
  },
})

export type PostDraft = Draft<PostValues>

/** Post type and visibility alone are not worth saving. */
export function hasContent(values: PostValues): boolean {
  const { type, requiredRole } = values
  return JSON.stringify(values) !== JSON.stringify({ ...emptyPost(type), requiredRole })
}

export const loadDraft = (userId: string): PostDraft | undefined => drafts.find(keyOf(userId))

export function saveDraft(userId: string, values: PostValues) {
  if (hasContent(values)) drafts.save(keyOf(userId), values)
  else clearDraft(userId)
}

export const clearDraft = (userId: string) => drafts.remove(keyOf(userId))

/** Saves the form while the user types, on page hide and on unmount. */
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
    clearDraft(userId)
  }
  return { discard }
}
