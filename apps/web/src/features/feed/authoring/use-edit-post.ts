// The form of an edit and its call: based on one version, and told apart from what somebody else saved meanwhile.

import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/api.ts'
import { markStale } from '../../../api/query-client.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { changePost, forgetPosts } from '../use-posts.ts'
import type { Conflict } from './conflict-notice.tsx'
import { mergePost, POST_FIELDS } from './merge-post.ts'
import { PostFields, type PostValues } from './post-fields.ts'
import { editBodyOf, valuesOf } from './post-values.ts'
import { sayUnderField } from './say-under-field.ts'
import { POST_ROWS } from './stale-rows.ts'

export function useEditPost(post: Post, onClose: () => void) {
  const queryClient = useQueryClient()
  // What this edit is based on: not what the cache holds by now, unless a conflict was looked at.
  const [base, setBase] = useState(post)
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaid, setSaid] = useState(false)
  const { form, submit, pending, error } = useFormOperation<typeof feedAdminApi.updatePost, PostValues, PostValues>(
    feedAdminApi.updatePost,
    {
      schema: PostFields,
      initial: valuesOf(post),
      send: (values) => ({ params: { id: base.id }, body: editBodyOf(values, base.version) }),
      success: 'Post updated successfully',
      onDone: (saved) => {
        onClose()
        changePost(queryClient, saved.id, () => saved)
        // Nobody waits for what is asked for again.
        void forgetPosts(queryClient)
        void markStale(...POST_ROWS)
      },
      onFailed: (_, failure) => {
        setConflict(undefined)
        setSaid(sayUnderField(form, failure))
        if (failure.code === 'posts.changed_meanwhile') void takeInTheirs(failure.message)
      },
    },
  )
  const takeInTheirs = async (message: string) => {
    const fresh = await callApi(feedApi.getPost, { params: { id: base.id } }).catch(() => null)
    // Not to be had: the refusal stays as it is, and so does the form.
    if (!fresh) return
    const theirs = valuesOf(fresh)
    const { merged, taken, disputed } = mergePost(valuesOf(base), form.getValues(), theirs)
    form.reset(theirs)
    for (const field of POST_FIELDS) form.setValue(field, merged[field], { shouldDirty: true })
    form.setValue('tagText', merged.tagText)
    setBase(fresh)
    setConflict({ message, taken, disputed, theirs })
  }
  return { form, submit, pending, conflict, error: isSaid ? undefined : error }
}
