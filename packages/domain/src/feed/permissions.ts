// Who may read, change and remove what in the feed. Asked by the server, and by the screen before it shows a button.

import { hasRank, type Viewer } from '../roles.ts'
import type { PostAudience } from './post-choices.ts'

type Reader = Pick<Viewer, 'id' | 'role'> | null
type Authored = { authorId: string }

/** Below a post's rank a reader gets its teaser: title and description, nothing else. */
export const canReadPost = (reader: Reader, post: Authored & { requiredRole: PostAudience }): boolean =>
  post.requiredRole === 'NON_MEMBER' ||
  (reader !== null && (hasRank(reader.role, post.requiredRole) || reader.id === post.authorId))

export const canEditPost = (reader: Reader, post: Authored): boolean =>
  reader !== null && (reader.role === 'ADMIN' || reader.id === post.authorId)

/** Whoever wrote the questions sees the answers; everybody else earns them. */
export const seesAnswers = (reader: Reader, post: Authored): boolean => canEditPost(reader, post)

export const canEditComment = (reader: Reader, comment: Authored): boolean =>
  reader !== null && reader.id === comment.authorId

export const canDeleteComment = (reader: Reader, comment: Authored): boolean =>
  reader !== null && (reader.role === 'ADMIN' || reader.id === comment.authorId)
