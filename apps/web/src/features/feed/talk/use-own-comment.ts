// Changing and removing a comment.

import { feedApi } from '@crew-chief/contract/feed'
import type { Comment } from '@crew-chief/contract/feed-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { changePost } from '../use-posts.ts'
import { removeComment, replaceComment } from './comment-cache.ts'

type Done = () => void

export function useEditComment(postId: string, comment: Comment, onDone: Done) {
  const client = useQueryClient()
  const { run, pending } = useAction(feedApi.updateComment, {
    onDone: (changed) => {
      replaceComment(client, postId, comment.id, changed)
      onDone()
    },
  })
  const save = (content: string) => run({ params: { id: postId, commentId: comment.id }, body: { content } })
  return { save, pending }
}

export function useDeleteComment(postId: string, comment: Comment, onDone: Done) {
  const client = useQueryClient()
  const { run, pending } = useAction(feedApi.deleteComment, {
    success: 'Comment deleted',
    onDone: async () => {
      removeComment(client, postId, comment.id)
      onDone()
      // A card has only the last comments: the one before them takes the empty place.
      const post = await callApi(feedApi.getPost, { params: { id: postId } }).catch(() => null)
      if (post)
        changePost(client, postId, (shown) => ({
          ...shown,
          comments: post.comments,
          commentCount: post.commentCount,
        }))
    },
  })
  return { remove: () => run({ params: { id: postId, commentId: comment.id } }), pending }
}
