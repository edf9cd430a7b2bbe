// Reading posts, likes, comments and quiz answers (spec 2 §7 Posts). Publishing is in feed-admin.ts.

import {
  LIBRARY_TYPES,
  MAX_COMMENT_LENGTH,
  MAX_POLL_OPTIONS,
  MAX_TAG_LENGTH,
  POST_SORTS,
  POST_TYPES,
  QUIZ_OPTIONS,
} from '@crew-chief/domain/feed/post-choices'
import * as z from 'zod/mini'
import { anyone, signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { Comment, NO_TOKEN, Poll, Post } from './feed-shapes.ts'
import { byId, id, isoDateTime, pageNumber, pageSize, pagination, requiredText, searchTerm } from './wire.ts'

const commentText = z.object({ content: requiredText(MAX_COMMENT_LENGTH, 'Please write a comment') })
const byComment = z.object({ id, commentId: id })
const byLibrary = z.object({ library: z.enum(LIBRARY_TYPES) })
const counts = <S extends z.ZodMiniType>(name: S) => z.array(z.object({ name, count: z.int() }))

const filters = {
  search: z.optional(searchTerm),
  type: z.optional(z.enum(POST_TYPES)),
  tag: z.optional(z.string().check(z.trim(), z.maxLength(MAX_TAG_LENGTH))),
  library: z.optional(z.enum(LIBRARY_TYPES)),
}

export const feedApi = defineEndpoints({
  listPosts: {
    method: 'GET',
    path: '/api/posts',
    summary: 'List posts, newest first; with `page`, one page of the matching posts',
    access: anyone,
    shared: { by: 'visitors', topics: ['posts'] },
    query: z.object({
      page: z.optional(pageNumber),
      limit: pageSize(10),
      ...filters,
      sort: z._default(z.enum(POST_SORTS), 'recent'),
      /** The last post already loaded: the page starts after it, whatever was posted since. */
      after: z.optional(id),
    }),
    reply: z.union([z.array(Post), z.object({ posts: z.array(Post), pagination })]),
    errors: [],
    failure: 'Failed to fetch posts',
  },
  getPost: {
    method: 'GET',
    path: '/api/posts/:id',
    summary: 'Get a post, or its teaser',
    access: anyone,
    params: byId,
    reply: Post,
    errors: ['posts.not_found'],
    failure: 'Failed to fetch posts',
  },
  listPostFilters: {
    method: 'GET',
    path: '/api/posts/filters',
    summary: 'List tags and libraries with their number of posts',
    access: anyone,
    shared: { by: 'visitors', topics: ['posts'] },
    reply: z.object({
      total: z.int(),
      tags: counts(z.string()),
      libraries: counts(z.enum(LIBRARY_TYPES)),
    }),
    errors: [],
    failure: 'Failed to fetch posts',
  },
  recordPostView: {
    method: 'POST',
    path: '/api/posts/:id/view',
    summary: 'Record a view; counted once per reader and day',
    access: anyone,
    params: byId,
    errors: ['posts.not_found'],
    failure: 'Failed to record the view',
  },
  likePost: {
    method: 'POST',
    path: '/api/posts/:id/like',
    summary: 'Like a post; idempotent',
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
    summary: 'Remove a like',
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
    summary: 'List comments of a post, oldest first: the latest, or those before a given comment',
    access: anyone,
    params: byId,
    query: z.object({
      before: z.optional(id),
      /** The `createdAt` of `before`: needed when that comment has been deleted since. */
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
    summary: 'Update your own comment',
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
    summary: 'Delete your own comment; admins can delete any',
    access: signedIn,
    noSessionMessage: NO_TOKEN,
    params: byComment,
    errors: ['posts.comment_not_found'],
    failure: 'Failed to delete comment',
  },
  answerQuestion: {
    method: 'POST',
    path: '/api/posts/:id/quiz/answers',
    summary: 'Answer a quiz question; a signed-in reader\u2019s answer is final',
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
  votePoll: {
    method: 'POST',
    path: '/api/posts/:id/vote',
    summary: 'Vote on the poll of a post, once, and get its results',
    access: signedIn,
    noSessionMessage: NO_TOKEN,
    params: byId,
    body: z.object({
      /** Zero-based. */
      choice: z.int('Please choose an option').check(z.gte(0), z.lte(MAX_POLL_OPTIONS - 1)),
    }),
    reply: Poll,
    errors: ['posts.not_found', 'posts.locked', 'posts.no_poll', 'posts.unknown_option', 'posts.already_voted'],
    failure: 'Failed to save your vote',
  },
  listFollowedLibraries: {
    method: 'GET',
    path: '/api/posts/libraries/followed',
    summary: 'List the libraries the user follows',
    access: signedIn,
    noSessionMessage: NO_TOKEN,
    reply: z.array(z.enum(LIBRARY_TYPES)),
    errors: [],
    failure: 'Failed to load the libraries you follow',
  },
  followLibrary: {
    method: 'PUT',
    path: '/api/posts/libraries/:library/follow',
    summary: 'Follow a library: the user is notified of its new posts; idempotent',
    access: signedIn,
    noSessionMessage: NO_TOKEN,
    idempotent: true,
    params: byLibrary,
    errors: [],
    failure: 'Failed to follow this library',
  },
  unfollowLibrary: {
    method: 'DELETE',
    path: '/api/posts/libraries/:library/follow',
    summary: 'Stop following a library; idempotent',
    access: signedIn,
    noSessionMessage: NO_TOKEN,
    idempotent: true,
    params: byLibrary,
    errors: [],
    failure: 'Failed to unfollow this library',
  },
  quizProgress: {
    method: 'GET',
    path: '/api/posts/quiz/progress',
    summary: 'Get your quiz results by tag, and questions to review',
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
