import type { Post } from '@crew-chief/contract/feed-shapes'

export const AUTHOR = {
  id: 'a',
  firstName: 'Sam',
  lastName: 'Okafor',
  role: 'ALL_YOU_WANT',
  profileImage: null,
} as const

/** A text post that all may read, with three likes and no comments. */
export const postWith = (changes: Partial<Post> = {}): Post => ({
  id: 'p',
  type: 'TEXT',
  title: 'Two plays',
  description: 'Decide',
  content: 'x',
  createdAt: '2027-06-02T12:00:00.000Z',
  author: AUTHOR,
  files: [],
  tags: [],
  contentLibrary: [],
  requiredRole: 'NON_MEMBER',
  quiz: null,
  locked: false,
  teaser: null,
  likeCount: 3,
  likedByMe: false,
  comments: [],
  commentCount: 0,
  version: 1,
  ...changes,
})
