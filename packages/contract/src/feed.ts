// The feed as readers use it (spec 2 §7 Posts): reading, liking, commenting, answering. Writing posts is feed-admin.ts.

import {
  LIBRARY_TYPES,
  MOST_COMMENT_LENGTH,
  MOST_TAG_LENGTH,
  POST_SORTS,
  POST_TYPES,
  QUIZ_OPTIONS,
} from '@crew-chief/domain/feed/post-choices'
import * as z from 'zod/mini'
import { anyone, signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { Comment, NO_TOKEN, Post } from './feed-shapes.ts'
import { byId, id, isoDateTime, pageNumber, pageSize, pagination, requiredText } from './wire.ts'

const commentText = z.object({ content: requiredText(MOST_COMMENT_LENGTH, 'Please write a comment') })
const byComment = z.object({ id, commentId: id })
const counted = <S extends z.ZodMiniType>(of: S) => z.array(z.object({ name: of, count: z.int() }))

const filters = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  type: z.optional(z.enum(POST_TYPES)),
  tag: z.optional(z.string().check(z.trim(), z.maxLength(MOST_TAG_LENGTH))),
  library: z.optional(z.enum(LIBRARY_TYPES)),
}

export const feedApi = defineEndpoints({
  listPosts: {
    method: 'GET',
    path: '/api/posts',
    summary: 'Posts, newest first; with `page`, one page of those that match',
    access: anyone,
    query: z.object({
      page: z.optional(pageNumber),
      limit: pageSize(10),
      ...filters,
      sort: z._default(z.enum(POST_SORTS), 'recent'),
      /** The last post the reader has: the page goes on behind it, whatever was posted meanwhile. */
      after: z.optional(id),
    }),
    reply: z.union([z.array(Post), z.object({ posts: z.array(Post), pagination })]),
    errors: [],
    failure: 'Failed to fetch posts',
  },
  getPost: {
    method: 'GET',
    path: '/api/posts/:id',
    summary: 'One post, or its teaser',
    access: anyone,
    params: byId,
    reply: Post,
    errors: ['posts.not_found'],
    failure: 'Failed to fetch posts',
  },
  listPostFilters: {
    method: 'GET',
    path: '/api/posts/filters',
    summary: 'The tags and libraries found in posts, and how many posts each has',
    access: anyone,
    reply: z.object({
      total: z.int(),
      tags: counted(z.string()),
      libraries: counted(z.enum(LIBRARY_TYPES)),
    }),
    errors: [],
    failure: 'Failed to fetch posts',
  },
  recordPostView: {
    method: 'POST',
    path: '/api/posts/:id/view',
    summary: 'Somebody has read a post: counted once a reader and day',
    access: anyone,
    params: byId,
    errors: ['posts.not_found'],
    failure: 'Failed to record the view',
  },
  likePost: {
    method: 'POST',
    path: '/api/posts/:id/like',
    summary: 'Like a post; twice is the same as once',
    access: signedIn,
    noSessionMessage: NO_TOKEN,
    idempotent: true,
    params: byId,
    reply: z.object({ likeCount: z.int(), likedByMe: z.boolean() }),
    errors: ['posts.not_found', 'posts.locked'],
    failure: 'Failed to like post',
  },
  unlikePost: {
    method: 'DELETE',
    path: '/api/posts/:id/like',
    summary: 'Take a like back',
    access: signedIn,
    noSessionMessage: NO_TOKEN,
    idempotent: true,
    params: byId,
    errors: ['posts.not_found'],
    failure: 'Failed to like post',
  },
  listComments: {
    method: 'GET',
    path: '/api/posts/:id/comments',
    summary: 'A post\u2019s comments, oldest first: the last ones, or those before one that is known',
    access: anyone,
    params: byId,
    query: z.object({
      before: z.optional(id),
      /** Its `createdAt`: with it the list goes on also where that comment was deleted meanwhile. */
      beforeTime: z.optional(isoDateTime),
      limit: pageSize(30),
    }),
    reply: z.object({ comments: z.array(Comment), hasEarlier: z.boolean() }),
    errors: ['posts.not_found', 'posts.locked', 'posts.comment_not_found'],
    failure: 'Failed to fetch comments',
  },
  addComment: {
    method: 'POST',
    path: '/api/posts/:id/comment',
    summary: 'Comment on a post',
    access: signedIn,
    noSessionMessage: NO_TOKEN,
    params: byId,
    body: commentText,
    reply: Comment,
    status: 201,
    errors: ['posts.not_found', 'posts.locked', 'posts.too_many_comments'],
    failure: 'Failed to add comment',
  },
  updateComment: {
    method: 'PUT',
    path: '/api/posts/:id/comments/:commentId',
    summary: 'Change one\u2019s own comment',
    access: signedIn,
    noSessionMessage: NO_TOKEN,
    params: byComment,
    body: commentText,
    reply: Comment,
    errors: ['posts.comment_not_found', 'posts.locked'],
    failure: 'Failed to update comment',
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/posts/:id/comments/:commentId',
    summary: 'Remove one\u2019s own comment; admins remove any',
    access: signedIn,
    noSessionMessage: NO_TOKEN,
    params: byComment,
    errors: ['posts.comment_not_found'],
    failure: 'Failed to delete comment',
  },
  answerQuestion: {
    method: 'POST',
    path: '/api/posts/:id/quiz/answers',
    summary: 'Answer a quiz question; a signed-in reader\u2019s answer stands for good',
    access: anyone,
    params: byId,
    body: z.object({
      questionId: id,
      answer: z.int('Please choose an answer').check(z.gte(0), z.lte(QUIZ_OPTIONS - 1)),
    }),
    reply: z.object({ correct: z.boolean(), correctAnswer: z.int(), explanation: z.string() }),
    errors: ['posts.not_found', 'posts.locked', 'posts.question_not_found', 'posts.answer_stands'],
    failure: 'Failed to check your answer',
  },
  quizProgress: {
    method: 'GET',
    path: '/api/posts/quiz/progress',
    summary: 'How one has answered, by tag, and what to review',
    access: signedIn,
    noSessionMessage: NO_TOKEN,
    reply: z.object({
      answered: z.int(),
      correct: z.int(),
      byTag: z.array(z.object({ tag: z.string(), answered: z.int(), correct: z.int() })),
      /** The latest wrong answers, at most fifty. */
      toReview: z.array(
        z.object({
          postId: id,
          title: z.string(),
          questionId: id,
          question: z.string(),
          myAnswer: z.string(),
          correctAnswer: z.string(),
          explanation: z.string(),
          answeredAt: isoDateTime,
        }),
      ),
    }),
    errors: [],
    failure: 'Failed to load your progress',
  },
})
