// The form of a new post and its call. What went wrong is said in a toast (spec 2 §8); the form stays as it is.

import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { PostType } from '@crew-chief/domain/feed/post-choices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { markStale } from '../../../api/query-client.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { toast } from '../../../ui/toast.ts'
import { forgetPosts } from '../use-posts.ts'
import { PostFields, type PostValues } from './post-fields.ts'
import { emptyPost, newBodyOf } from './post-values.ts'
import { sayUnderField } from './say-under-field.ts'
import { POST_ROWS } from './stale-rows.ts'
import { useKeptDraft } from './use-kept-draft.ts'

type Options = { type: PostType; draft: PostValues | null; userId: string; onClose: () => void }

export function useCreatePost({ type, draft, userId, onClose }: Options) {
  const queryClient = useQueryClient()
  // Sent again because no answer came, it finds the post of the first time.
  const [clientId] = useState(() => crypto.randomUUID())
  const { form, submit, pending } = useFormOperation<typeof feedAdminApi.createPost, PostValues, PostValues>(
    feedAdminApi.createPost,
    {
      schema: PostFields,
      initial: emptyPost(draft?.type ?? type),
      send: (values) => ({ body: newBodyOf(values, clientId) }),
      success: 'Post created successfully',
      onDone: () => {
        kept.forget()
        onClose()
        // Nobody waits for what is asked for again.
        void forgetPosts(queryClient, { fromTop: true })
        void markStale(...POST_ROWS)
      },
      onFailed: (message, failure) => {
        toast.error('Error', message)
        sayUnderField(form, failure)
      },
    },
  )
  useEffect(() => {
    // Against an empty form, so that closing asks.
    if (draft) form.reset(draft, { keepDefaultValues: true })
  }, [form, draft])
  const kept = useKeptDraft(form, userId)
  /** The dialog asked before: what is thrown away here was thrown away on purpose. */
  const close = () => {
    kept.forget()
    onClose()
  }
  return { form, submit, pending, close }
}
