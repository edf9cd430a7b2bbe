// Two people edited one post: the names of its fields, and how the two become one.

import { type Merge, mergeEdits } from '../../../lib/merge-edits.ts'
import type { PostValues } from './post-fields.ts'

/** The type never changes, and a half-typed tag is nobody else's. */
export type PostField = Exclude<keyof PostValues, 'type' | 'tagText'>

export const FIELD_LABELS: Record<PostField, string> = {
  title: 'Title',
  description: 'Description',
  content: 'Content',
  images: 'Images',
  video: 'Video',
  pdf: 'PDF',
  questions: 'Questions',
  tags: 'Tags',
  contentLibrary: 'Content Library',
  requiredRole: 'Visibility',
}
// Object.keys forgets the keys' type; the record above has exactly these.
export const POST_FIELDS = Object.keys(FIELD_LABELS) as PostField[]

export const mergePost = (base: PostValues, mine: PostValues, theirs: PostValues): Merge<PostValues, PostField> =>
  mergeEdits(POST_FIELDS, { base, mine, theirs })
