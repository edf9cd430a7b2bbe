// Cached comments: the latest ones on cards and post pages, all of them in the drawer. Changes update every copy.

import { feedApi } from '@crew-chief/contract/feed'
import type { Comment, Post } from '@crew-chief/contract/feed-shapes'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { updateCachedPost } from '../use-posts.ts'

export type CommentPage = { comments: readonly Comment[]; hasEarlier: boolean }
/** The earliest loaded comment. Its time is sent too, in case the comment was deleted. */
export type CommentCursor = { before?: string; beforeTime?: string }
type Pages = InfiniteData<CommentPage, CommentCursor>

const PENDING_PREFIX = 'sending-'
/** Temporary id until the server has assigned one. */
export const pendingCommentId = (): string => `${PENDING_PREFIX}${Date.now()}`
export const isPendingComment = ({ id }: Pick<Comment, 'id'>): boolean => id.startsWith(PENDING_PREFIX)

export const commentsKey = (postId: string) => [feedApi.listComments.name, postId] as const

/** The first page holds the latest comments. */
export const allComments = (pages: readonly CommentPage[]): readonly Comment[] =>
  pages.toReversed().flatMap(({ comments }) => comments)

/** Undefined when there are no earlier comments. */
export function earlierCursor(pages: readonly CommentPage[]): CommentCursor | undefined {
  if (!pages.at(-1)?.hasEarlier) return undefined
  const earliest = allComments(pages).find((comment) => !isPendingComment(comment))
  // All loaded comments were deleted: load the latest ones again.
  return earliest ? { before: earliest.id, beforeTime: earliest.createdAt } : {}
}

export const withComment = (post: Post, comment: Comment): Post => ({
  ...post,
  comments: [...post.comments, comment],
  commentCount: post.commentCount + 1,
})

export const withoutComment = (post: Post, commentId: string): Post => ({
  ...post,
  comments: post.comments.filter(({ id }) => id !== commentId),
  commentCount: Math.max(0, post.commentCount - 1),
})

export function addComment(client: QueryClient, postId: string, comment: Comment) {
  updateCachedPost(client, postId, (post) => withComment(post, comment))
  changePages(client, postId, (comments, isLast) => (isLast ? [...comments, comment] : comments))
}

export function removeComment(client: QueryClient, postId: string, commentId: string) {
  updateCachedPost(client, postId, (post) => withoutComment(post, commentId))
  changePages(client, postId, (comments) => comments.filter(({ id }) => id !== commentId))
}

export function replaceComment(client: QueryClient, postId: string, commentId: string, comment: Comment) {
  const replaced = (comments: readonly Comment[]) => comments.map((each) => (each.id === commentId ? comment : each))
  updateCachedPost(client, postId, (post) => ({ ...post, comments: replaced(post.comments) }))
  changePages(client, postId, replaced)
}

function changePages(
  client: QueryClient,
  postId: string,
  change: (comments: readonly Comment[], isLast: boolean) => readonly Comment[],
) {
  client.setQueryData<Pages>(
    commentsKey(postId),
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, index) => ({ ...page, comments: change(page.comments, index === 0) })),
      },
  )
}
