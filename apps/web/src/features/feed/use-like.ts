import { feedApi } from '@crew-chief/contract/feed'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/public.ts'
import { useLoginPrompt } from './use-login-prompt.ts'
import { updateCachedPost } from './use-posts.ts'

/** Optimistic like and unlike. Presses during a request are merged: only the last state is sent. */
export function useLike({ id, likedByMe }: Pick<Post, 'id' | 'likedByMe'>) {
  const client = useQueryClient()
  const viewer = useViewer()
  const promptLogin = useLoginPrompt()
  // The requested state while a request is in flight.
  const requested = useRef<boolean>(null)
  const show = (isLiked: boolean) => updateCachedPost(client, id, (post) => withLike(post, isLiked, viewer?.id))
  const settle = (isLiked: boolean): void => {
    if (requested.current === !isLiked) send(!isLiked)
    else requested.current = null
  }
  const onFailed = (isLiked: boolean) => {
    requested.current = null
    show(!isLiked)
    toast.error('Error', 'Failed to like post')
  }
  const like = useOperation(feedApi.likePost, { onDone: () => settle(true), onFailed: () => onFailed(true) })
  const unlike = useOperation(feedApi.unlikePost, { onDone: () => settle(false), onFailed: () => onFailed(false) })
  const send = (isLiked: boolean): void => (isLiked ? like : unlike).run({ params: { id } })

  return () => {
    if (!viewer) return promptLogin('Please log in to like posts')
    const isBusy = requested.current !== null
    requested.current = !(requested.current ?? likedByMe)
    show(requested.current)
    if (!isBusy) send(requested.current)
  }
}

/** Returns the same object when nothing changes. */
export function withLike(post: Post, isLiked: boolean, readerId: string | undefined): Post {
  if (post.likedByMe === isLiked) return post
  const others = post.likes?.filter((id) => id !== readerId)
  return {
    ...post,
    likedByMe: isLiked,
    likeCount: Math.max(0, post.likeCount + (isLiked ? 1 : -1)),
    ...(others && { likes: isLiked && readerId ? [...others, readerId] : others }),
  }
}
