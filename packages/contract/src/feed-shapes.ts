// What a post looks like on the wire (spec 2 §3). Below its rank a reader gets the teaser: `locked`, and nothing to leak.

import { LIBRARY_TYPES, POST_AUDIENCES, POST_TYPES } from '@crew-chief/domain/feed/post-choices'
import { ROLES } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'
import { id, isoDateTime } from './wire.ts'

/** What calls of the feed say without a session (spec 2 §7); others say it in the plural. */
export const NO_TOKEN = 'No auth token found'

const Author = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  profileImage: z.nullable(z.string()),
})

export const Comment = z.object({
  id,
  content: z.string(),
  createdAt: isoDateTime,
  editedAt: z.nullable(isoDateTime),
  author: Author,
})
export type Comment = z.output<typeof Comment>

export const PostFile = z.object({
  id,
  name: z.string(),
  /** Its public address. */
  path: z.string(),
  /** The content type: `image/jpeg`, `video/mp4`, `application/pdf` … */
  type: z.string(),
  /** A still picture of a video. */
  thumbnail: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Seconds of a video. */
  duration: z.nullable(z.int()),
})
export type PostFile = z.output<typeof PostFile>

export const QuizQuestion = z.object({
  id,
  question: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string(), order: z.int() })),
  order: z.int(),
  /** What the reader answered, zero-based; null until they did. */
  myAnswer: z.nullable(z.int()),
  /** Zero-based. For admins, the author, and whoever has answered; null for everybody else, as is the explanation. */
  correctAnswer: z.nullable(z.int()),
  explanation: z.nullable(z.string()),
})
export type QuizQuestion = z.output<typeof QuizQuestion>

export const Post = z.object({
  id,
  type: z.enum(POST_TYPES),
  title: z.string(),
  description: z.string(),
  /** Null where the post is locked, or has none. */
  content: z.nullable(z.string()),
  /** On pages of posts a long content is cut: what is there is its beginning. The post itself has all of it. */
  isCut: z.optional(z.boolean()),
  createdAt: isoDateTime,
  author: Author,
  files: z.array(PostFile),
  tags: z.array(z.string()),
  contentLibrary: z.array(z.object({ type: z.enum(LIBRARY_TYPES) })),
  requiredRole: z.enum(POST_AUDIENCES),
  quiz: z.nullable(z.object({ questions: z.array(QuizQuestion) })),
  locked: z.boolean(),
  /** What is behind the lock, in numbers only. */
  teaser: z.nullable(z.object({ files: z.int(), questions: z.int(), duration: z.nullable(z.int()) })),
  /** Ids of those who like it, the latest hundred; absent from pages of posts, where the two below say enough. */
  likes: z.optional(z.array(id)),
  likeCount: z.int(),
  likedByMe: z.boolean(),
  /** Oldest first: the last two on a page of posts, twenty in the list without pages, a hundred of one post; none of a locked one. */
  comments: z.array(Comment),
  commentCount: z.int(),
  /** Goes up with every edit; a stale one is refused. */
  version: z.int(),
})
export type Post = z.output<typeof Post>
