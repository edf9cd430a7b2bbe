import type { ApiError } from '@crew-chief/contract/client'
import { feedApi } from '@crew-chief/contract/feed'
import type { Comment } from '@crew-chief/contract/feed-shapes'
import { MAX_COMMENT_LENGTH } from '@crew-chief/domain/feed/post-choices'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { create } from 'zustand'
import type { StoredUser } from '../../../api/session-store.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { toast } from '../../../ui/toast.ts'
import { UserAvatar, useViewer } from '../../accounts/public.ts'
import { useLoginPrompt } from '../use-login-prompt.ts'
import { addComment, pendingCommentId, removeComment, replaceComment } from './comment-cache.ts'

type Props = { postId: string; boxRef?: RefObject<HTMLTextAreaElement | null> }

// Unsent texts by post, shared by the card and the drawer. In memory, so that they survive the login dialog.
const useDrafts = create<Readonly<Record<string, string>>>(() => ({}))
const draftOf = (postId: string): string => useDrafts.getState()[postId] ?? ''
const saveDraft = (postId: string, text: string) => useDrafts.setState({ [postId]: text })

/** Not while an input method composes text, and not on touch screens, which have no Shift+Enter. */
const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(pointer: fine)').matches

/** Grows with its text. Enter sends, Shift+Enter starts a new line. */
export function CommentBox({ postId, boxRef }: Props) {
  const { text, setText, send, pending, viewer } = useAddComment(postId)
  const onSend = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className="flex items-end gap-2" onSubmit={onSend}>
      {viewer && <ViewerAvatar viewer={viewer} />}
      <textarea
        ref={boxRef}
        rows={1}
        value={text}
        maxLength={MAX_COMMENT_LENGTH}
        placeholder="Write a comment..."
        aria-label="Write a comment"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => isSendKey(event) && onSend(event)}
        className={cx(controlClass, 'field-sizing-content max-h-40 min-h-12 flex-1 resize-none py-2.5 md:min-h-11')}
      />
      <Button type="submit" disabled={text.trim() === ''} pending={pending}>
        Comment
      </Button>
    </form>
  )
}

/** Optimistic: the comment is shown immediately; when the request fails, its text returns to the box. */
function useAddComment(postId: string) {
  const client = useQueryClient()
  const viewer = useViewer()
  const promptLogin = useLoginPrompt()
  const text = useDrafts((drafts) => drafts[postId] ?? '')
  const sending = useRef<Comment>(null)
  const { run, pending } = useOperation(feedApi.addComment, {
    onDone: (comment) => {
      if (sending.current) replaceComment(client, postId, sending.current.id, comment)
    },
    onFailed: (message: string, { code }: ApiError) => {
      const failed = sending.current
      if (failed) removeComment(client, postId, failed.id)
      // Text typed since then is appended.
      if (failed) saveDraft(postId, [failed.content, draftOf(postId)].filter(Boolean).join('\n'))
      toast.error('Error', code.startsWith('posts.') ? message : 'Failed to add comment')
    },
  })
  const send = () => {
    const content = text.trim()
    if (content === '' || pending) return
    if (!viewer) return promptLogin('Please log in to comment')
    sending.current = pendingComment(viewer, content)
    addComment(client, postId, sending.current)
    saveDraft(postId, '')
    run({ params: { id: postId }, body: { content } })
  }
  return { text, setText: (next: string) => saveDraft(postId, next), send, pending, viewer }
}

const pendingComment = ({ id, firstName, lastName, role, profileImage }: StoredUser, content: string): Comment => ({
  id: pendingCommentId(),
  content,
  createdAt: new Date().toISOString(),
  editedAt: null,
  author: { id, firstName, lastName, role, profileImage },
})

const ViewerAvatar = ({ viewer }: { viewer: StoredUser }) => (
  <span className="mb-1 max-sm:hidden">
    <UserAvatar user={viewer} role={viewer.role} size={36} />
  </span>
)
