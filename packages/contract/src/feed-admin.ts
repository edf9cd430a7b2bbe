// Publishing posts, quiz results and content analytics (spec 2 §7 Posts).

import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import {
  LIBRARY_TYPES,
  MAX_FILES,
  MAX_POLL_OPTIONS,
  MAX_QUESTIONS,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MIN_POLL_OPTIONS,
  POST_AUDIENCES,
  POST_TYPES,
  QUIZ_OPTIONS,
} from '@crew-chief/domain/feed/post-choices'
import { ROLES } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'
import { adminOnly, signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { NO_TOKEN, Post } from './feed-shapes.ts'
import { byId, id, jsonTextOr, requiredLine, requiredText, singleLine } from './wire.ts'

export const ANSWER_MISSING = 'Please mark the correct answer'

const url = z.string().check(z.minLength(1), z.maxLength(1_000))
const dimension = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))))

const file = z.object({
  name: z.optional(z.string().check(z.maxLength(255))),
  /** The URL of the upload; `url` is an alias some clients send. */
  path: z.optional(url),
  url: z.optional(url),
  type: z.optional(z.string().check(z.maxLength(120))),
  thumbnail: z.optional(z.nullable(url)),
  width: dimension,
  height: dimension,
  duration: dimension,
})
/** One file or several. */
const files = jsonTextOr(z.union([z.array(file).check(z.maxLength(MAX_FILES)), file]))

const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TAG_LENGTH), singleLine)
/** `"BHD"`, `{name: "BHD"}` or `{tag: {name: "BHD"}}` (spec 2 §3). */
const tagOrObject = z.union([tag, z.object({ name: tag }), z.object({ tag: z.object({ name: tag }) })])
const library = z.enum(LIBRARY_TYPES, { error: 'Unknown library' })
/** `"YMTC"` or `{type: "YMTC"}`. */
const libraries = jsonTextOr(
  z.array(z.union([library, z.object({ type: library })])).check(z.maxLength(LIBRARY_TYPES.length * 2)),
)

const optionText = requiredText(500, 'All four options are required')
const question = z.object({
  /** Absent for a new question. */
  id: z.optional(id),
  question: requiredText(2_000, 'Question required'),
  /** `"text"` or `{text: "text"}`. */
  options: z
    .array(z.union([optionText, z.object({ text: optionText })]))
    .check(z.length(QUIZ_OPTIONS, 'A question needs four options')),
  /** Zero-based. */
  correctAnswer: z.int(ANSWER_MISSING).check(z.gte(0, ANSWER_MISSING), z.lte(QUIZ_OPTIONS - 1, ANSWER_MISSING)),
  explanation: requiredText(4_000, 'Explanation required'),
  order: z.optional(z.int()),
})
const questions = jsonTextOr(z.array(question).check(z.maxLength(MAX_QUESTIONS)))

const INVALID_POLL = 'A poll needs a question and a list of options'
export const PollForm = z.object(
  {
    question: requiredLine(300, 'Poll question required'),
    options: z
      .array(requiredLine(200, 'Option required'), { error: INVALID_POLL })
      .check(
        z.minLength(MIN_POLL_OPTIONS, `A poll needs at least ${MIN_POLL_OPTIONS} options`),
        z.maxLength(MAX_POLL_OPTIONS, `A poll can have at most ${MAX_POLL_OPTIONS} options`),
        ({ value, issues }) => {
          const repeated = value.findIndex((option, index) => value.indexOf(option) < index)
          if (repeated > 0)
            issues.push({ code: 'custom', input: value, path: [repeated], message: 'Each option must be different' })
        },
      ),
    ruling: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(4_000, 'At most 4000 characters')))),
  },
  { error: INVALID_POLL },
)
/** Null, or an empty text, for no poll. */
const poll = jsonTextOr(z.nullable(PollForm), null)

const title = requiredLine(200, 'Title required')
const description = requiredText(2_000, 'Description required')
const content = z.string().check(z.trim(), z.maxLength(50_000, 'At most 50000 characters'))
const tags = jsonTextOr(z.array(tagOrObject).check(z.maxLength(MAX_TAGS)))
const requiredRole = z.enum(POST_AUDIENCES, { error: 'Unknown visibility' })

export const PostForm = z.object({
  /** Idempotency key chosen by the client: a retry returns the post that was already created. */
  clientId: z.optional(id),
  type: z.enum(POST_TYPES, { error: 'Type required' }),
  title,
  description,
  content: z.optional(z.nullable(content)),
  tags: z.optional(tags),
  contentLibrary: z.optional(libraries),
  requiredRole: z._default(requiredRole, 'NON_MEMBER'),
  files: z.optional(files),
  questions: z.optional(questions),
  poll: z.optional(poll),
})
export type PostForm = z.output<typeof PostForm>

/** Absent fields keep their value. The type of a post never changes. */
export const PostEdit = z.object({
  title: z.optional(title),
  description: z.optional(description),
  content: z.optional(z.nullable(content)),
  tags: z.optional(tags),
  contentLibrary: z.optional(libraries),
  requiredRole: z.optional(requiredRole),
  files: z.optional(files),
  questions: z.optional(questions),
  poll: z.optional(poll),
  version: z.optional(z.int()),
})
export type PostEdit = z.output<typeof PostEdit>

const PostFigures = {
  views: z.int(),
  likes: z.int(),
  comments: z.int(),
  /** (likes + comments) / views; null before the first view. */
  engagementRate: z.nullable(z.number()),
}
const PERIODS = ['7', '30', '90'] as const

export const feedAdminApi = defineEndpoints({
  createPost: {
    method: 'POST',
    path: '/api/posts',
    summary: 'Publish a post',
    access: adminOnly,
    noSessionMessage: NO_TOKEN,
    largeBody: true,
    acceptsForm: true,
    // Checking the files may take several requests to remote storage.
    timeoutMs: 60_000,
    body: PostForm,
    reply: Post,
    status: 201,
    errors: ['posts.incomplete', 'uploads.not_accepted'],
    failure: 'Failed to create post',
  },
  updatePost: {
    method: 'PUT',
    path: '/api/posts/:id',
    summary: 'Update a post (its author or an admin)',
    access: signedIn,
    noSessionMessage: NO_TOKEN,
    params: byId,
    largeBody: true,
    body: z.object({ post: PostEdit }),
    reply: Post,
    errors: [
      'posts.not_found',
      'posts.incomplete',
      'posts.changed_meanwhile',
      'posts.question_not_found',
      'posts.poll_has_votes',
      'uploads.not_accepted',
    ],
    failure: 'Failed to update post',
  },
  deletePost: {
    method: 'DELETE',
    path: '/api/posts/:id',
    summary: 'Delete a post (its author or an admin)',
    access: signedIn,
    noSessionMessage: NO_TOKEN,
    params: byId,
    errors: ['posts.not_found'],
    failure: 'Failed to delete post',
  },
  quizResults: {
    method: 'GET',
    path: '/api/posts/:id/quiz/results',
    summary: 'Get quiz answers by question and experience level',
    access: adminOnly,
    noSessionMessage: NO_TOKEN,
    params: byId,
    reply: z.object({
      people: z.int(),
      questions: z.array(
        z.object({
          id,
          question: z.string(),
          options: z.array(z.string()),
          correctAnswer: z.int(),
          /** How many chose each option. */
          chosen: z.array(z.int()),
          /** By the highest experience level of a user; null for users without one. */
          byLevel: z.array(
            z.object({ level: z.nullable(z.enum(EXPERIENCE_LEVELS)), answered: z.int(), correct: z.int() }),
          ),
        }),
      ),
    }),
    errors: ['posts.not_found', 'posts.no_quiz'],
    failure: 'Failed to load the results',
  },
  postAnalytics: {
    method: 'GET',
    path: '/api/posts/analytics',
    summary: 'Get views, likes and comments of the last days, by post, role and time',
    access: adminOnly,
    noSessionMessage: NO_TOKEN,
    query: z.object({ days: z._default(z.enum(PERIODS), '30') }),
    reply: z.object({
      posts: z.int(),
      ...PostFigures,
      /** The ten most read posts of the period. */
      top: z.array(z.object({ id, title: z.string(), type: z.enum(POST_TYPES), ...PostFigures })),
      byType: z.array(z.object({ type: z.enum(POST_TYPES), posts: z.int(), ...PostFigures })),
      byDay: z.array(z.object({ day: z.iso.date(), views: z.int(), likes: z.int(), comments: z.int() })),
      /** By the reader's role at the time; null for visitors. */
      audience: z.array(z.object({ role: z.nullable(z.enum(ROLES)), readers: z.int(), views: z.int() })),
      /** Views per hour of the day, in the installation’s time zone. */
      byHour: z.array(z.int()),
      timezone: z.string(),
    }),
    errors: [],
    failure: 'Failed to load analytics',
  },
})
