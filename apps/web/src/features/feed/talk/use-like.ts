// Like and take it back: shown at once. Pressed again before the server has answered, the last wish is what counts.

import { feedApi } from '@crew-chief/contract/feed'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { toast } from '../../../ui/toast.ts'
import { useViewer } from '../../accounts/public.ts'
import { changePost } from '../use-posts.ts'
import { useLogInFirst } from './log-in-first.ts'
import { withLike } from './with-like.ts'

export function useLike({ id, likedByMe }: Pick<Post, 'id' | 'likedByMe'>) {
  const client = useQueryClient()
  const viewer = useViewer()
  const askToLogIn = useLogInFirst()
  // What the last press asked for, while the server is being asked; the page may not show it yet.
  const wish = useRef<boolean>(null)
  const show = (isLiked: boolean) => changePost(client, id, (post) => withLike(post, isLiked, viewer?.id))
  const settle = (isLiked: boolean): void => {
    if (wish.current === !isLiked) send(!isLiked)
    else wish.current = null
  }
  const onFailed = (isLiked: boolean) => {
    wish.current = null
    show(!isLiked)
    toast.error('Error', 'Failed to like post')
  }
  const like = useOperation(feedApi.likePost, { onDone: () => settle(true), onFailed: () => onFailed(true) })
  const unlike = useOperation(feedApi.unlikePost, { onDone: () => settle(false), onFailed: () => onFailed(false) })
  const send = (isLiked: boolean): void => (isLiked ? like : unlike).run({ params: { id } })

  return () => {
    if (!viewer) return askToLogIn('Please log in to like posts')
    const isBusy = wish.current !== null
    wish.current = !(wish.current ?? likedByMe)
    show(wish.current)
    if (!isBusy) send(wish.current)
  }
}
