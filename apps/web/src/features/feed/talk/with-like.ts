import type { Post } from '@crew-chief/contract/feed-shapes'

/** The post as it is once this reader likes it, or no longer does; the same when it already is so. */
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
