// Pages of posts, as they were fetched one after the other.

import type { Post } from '@crew-chief/contract/feed-shapes'

export const PAGE_SIZE = 10

export type PostPage = { posts: readonly Post[]; total: number }

/** Which page comes next: its number, and the last post the reader has. */
export type PageMark = { page: number; after?: string }

export const FIRST_PAGE: PageMark = { page: 1 }

/** While the order changes, a post may come on two pages: it is shown once, where it came first. */
export function allPosts(pages: readonly PostPage[]): Post[] {
  const byId = new Map<string, Post>()
  for (const { posts } of pages) for (const post of posts) if (!byId.has(post.id)) byId.set(post.id, post)
  return [...byId.values()]
}

/** Totals change while one reads: only a page that is not full, or having them all, is the end. */
export function nextPage(pages: readonly PostPage[]): PageMark | undefined {
  const last = pages.at(-1)
  const after = last?.posts.at(-1)?.id
  if (!last || !after || last.posts.length < PAGE_SIZE) return undefined
  return allPosts(pages).length === last.total ? undefined : { page: pages.length + 1, after }
}

/** The same pages with one post changed; the very same object when it is on none of them. */
export function withChangedPost<P extends PostPage>(pages: P[], postId: string, change: (post: Post) => Post): P[] {
  if (!pages.some(({ posts }) => posts.some(({ id }) => id === postId))) return pages
  return pages.map((page) => ({
    ...page,
    posts: page.posts.map((post) => (post.id === postId ? change(post) : post)),
  }))
}
