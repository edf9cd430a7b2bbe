// Sending a comment: it stands there at once, and goes back into the box when the server says no.

import type { ApiError } from '@crew-chief/contract/client'
import { feedApi } from '@crew-chief/contract/feed'
import type { Comment } from '@crew-chief/contract/feed-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { StoredUser } from '../../../api/session-store.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { toast } from '../../../ui/toast.ts'
import { useViewer } from '../../accounts/public.ts'
import { addComment, removeComment, replaceComment, sendingId } from './comment-cache.ts'
import { draftOf, keepDraft, useDraft } from './comment-drafts.ts'
import { useLogInFirst } from './log-in-first.ts'

const written = ({ id, firstName, lastName, role, profileImage }: StoredUser, content: string): Comment => ({
  id: sendingId(),
  content,
  createdAt: new Date().toISOString(),
  editedAt: null,
  author: { id, firstName, lastName, role, profileImage },
})

export function useCommenting(postId: string) {
  const client = useQueryClient()
  const viewer = useViewer()
  const askToLogIn = useLogInFirst()
  const text = useDraft(postId)
  const sending = useRef<Comment>(null)
  const { run, pending } = useOperation(feedApi.addComment, {
    onDone: (comment) => {
      if (sending.current) replaceComment(client, postId, sending.current.id, comment)
    },
    onFailed: (message: string, { code }: ApiError) => {
      const lost = sending.current
      if (lost) removeComment(client, postId, lost.id)
      // What was begun meanwhile stays behind it.
      if (lost) keepDraft(postId, [lost.content, draftOf(postId)].filter(Boolean).join('\n'))
      toast.error('Error', code.startsWith('posts.') ? message : 'Failed to add comment')
    },
  })
  const send = () => {
    const content = text.trim()
    if (content === '' || pending) return
    if (!viewer) return askToLogIn('Please log in to comment')
    sending.current = written(viewer, content)
    addComment(client, postId, sending.current)
    keepDraft(postId, '')
    run({ params: { id: postId }, body: { content } })
  }
  return { text, setText: (next: string) => keepDraft(postId, next), send, pending, viewer }
}
