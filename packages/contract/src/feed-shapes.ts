// Posts and comments in JSON (spec 2 §3). Readers without access get a teaser with `locked: true`.

import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { LIBRARY_TYPES, POST_AUDIENCES, POST_TYPES } from '@crew-chief/domain/feed/post-choices'
import { ROLES } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'
import { id, isoDateTime } from './wire.ts'

/** The feed's message for requests without a session (spec 2 §7); other endpoints use "tokens". */
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
  /** Public URL. */
  path: z.string(),
  /** The content type: `image/jpeg`, `video/mp4`, `application/pdf` … */
  type: z.string(),
  /** Poster image of a video. */
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
  /** The reader's answer, zero-based; null before it. */
  myAnswer: z.nullable(z.int()),
  /** Zero-based. For admins, the author and readers who have answered; otherwise null, like the explanation. */
  correctAnswer: z.nullable(z.int()),
  explanation: z.nullable(z.string()),
})
export type QuizQuestion = z.output<typeof QuizQuestion>

/** Numbers and ruling are for readers who have voted, for admins and the author; null for others. */
export const Poll = z.object({
  question: z.string(),
  options: z.array(z.string()),
  votes: z.nullable(z.int()),
  /** Zero-based; null before the vote. */
  myChoice: z.nullable(z.int()),
  /** Votes per option, by the voters' highest experience level when they voted; null for voters without one. */
  results: z.nullable(z.array(z.object({ level: z.nullable(z.enum(EXPERIENCE_LEVELS)), counts: z.array(z.int()) }))),
  /** The clinician's answer; also null when there is none. */
  ruling: z.nullable(z.string()),
})
export type Poll = z.output<typeof Poll>

export const Post = z.object({
  id,
  type: z.enum(POST_TYPES),
  title: z.string(),
  description: z.string(),
  /** Null when the post is locked or has no content. */
  content: z.nullable(z.string()),
  /** Pages of posts contain only the beginning of a long content. */
  isCut: z.optional(z.boolean()),
  createdAt: isoDateTime,
  author: Author,
  files: z.array(PostFile),
  tags: z.array(z.string()),
  contentLibrary: z.array(z.object({ type: z.enum(LIBRARY_TYPES) })),
  requiredRole: z.enum(POST_AUDIENCES),
  quiz: z.nullable(z.object({ questions: z.array(QuizQuestion) })),
  /** Absent without a poll, and when the post is locked. */
  poll: z.optional(Poll),
  locked: z.boolean(),
  /** Numbers about the content of a locked post. */
  teaser: z.nullable(z.object({ files: z.int(), questions: z.int(), duration: z.nullable(z.int()) })),
  /** The latest hundred user ids; absent in pages of posts. */
  likes: z.optional(z.array(id)),
  likeCount: z.int(),
  likedByMe: z.boolean(),
  /** Oldest first: the latest 2 in pages of posts, 20 in the list without pages, 100 for a single post, none when locked. */
  comments: z.array(Comment),
  commentCount: z.int(),
  /** Incremented by every edit; an edit with an old version is rejected. */
  version: z.int(),
})
export type Post = z.output<typeof Post>
