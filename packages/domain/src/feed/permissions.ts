// Row-level permissions of the feed: the server enforces them, the web app shows or hides buttons.

import { hasRank, type Viewer } from '../roles.ts'
import type { PostAudience } from './post-choices.ts'

type Reader = Pick<Viewer, 'id' | 'role'> | null
type Authored = { authorId: string }

/** Other readers get the teaser: title and description only. */
export const canReadPost = (reader: Reader, post: Authored & { requiredRole: PostAudience }): boolean =>
  post.requiredRole === 'NON_MEMBER' ||
  (reader !== null && (hasRank(reader.role, post.requiredRole) || reader.id === post.authorId))

export const canEditPost = (reader: Reader, post: Authored): boolean =>
  reader !== null && (reader.role === 'ADMIN' || reader.id === post.authorId)

/** Of a quiz or poll, before having answered or voted. */
export const canSeeAnswers = (reader: Reader, post: Authored): boolean => canEditPost(reader, post)

export const canEditComment = (reader: Reader, comment: Authored): boolean =>
  reader !== null && reader.id === comment.authorId

export const canDeleteComment = (reader: Reader, comment: Authored): boolean =>
  reader !== null && (reader.role === 'ADMIN' || reader.id === comment.authorId)
