// The comments a reader has loaded: the last two on a card, more on a post's page, all of them in the drawer.
// One change shows in all of them at once.

import { feedApi } from '@crew-chief/contract/feed'
import type { Comment, Post } from '@crew-chief/contract/feed-shapes'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { changePost } from '../use-posts.ts'

export type CommentPage = { comments: readonly Comment[]; hasEarlier: boolean }
/** Where a page ends: at the earliest comment one has. Its time is there in case it is deleted meanwhile. */
export type CommentMark = { before?: string; beforeTime?: string }
type Pages = InfiniteData<CommentPage, CommentMark>

const SENDING = 'sending-'
/** A comment on its way, until the server has named it. */
export const sendingId = (): string => `${SENDING}${Date.now()}`
/** Not on the server yet: nothing can be done with it but wait. */
export const isSending = ({ id }: Pick<Comment, 'id'>): boolean => id.startsWith(SENDING)

export const commentsKey = (postId: string) => [feedApi.listComments.name, postId] as const

/** The last page was fetched first. */
export const allComments = (pages: readonly CommentPage[]): readonly Comment[] =>
  pages.toReversed().flatMap(({ comments }) => comments)

/** Which comments come next; undefined when there are no earlier ones. */
export function earlierThan(pages: readonly CommentPage[]): CommentMark | undefined {
  if (!pages.at(-1)?.hasEarlier) return undefined
  const earliest = allComments(pages).find((comment) => !isSending(comment))
  // All that were loaded are gone: the last ones again.
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
  changePost(client, postId, (post) => withComment(post, comment))
  changePages(client, postId, (comments, isLast) => (isLast ? [...comments, comment] : comments))
}

export function removeComment(client: QueryClient, postId: string, commentId: string) {
  changePost(client, postId, (post) => withoutComment(post, commentId))
  changePages(client, postId, (comments) => comments.filter(({ id }) => id !== commentId))
}

export function replaceComment(client: QueryClient, postId: string, commentId: string, comment: Comment) {
  const replaced = (comments: readonly Comment[]) => comments.map((each) => (each.id === commentId ? comment : each))
  changePost(client, postId, (post) => ({ ...post, comments: replaced(post.comments) }))
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
