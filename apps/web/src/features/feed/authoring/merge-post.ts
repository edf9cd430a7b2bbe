// Two people edited one post. What only the other changed is taken over; what both changed stays as typed and is named.

import type { PostValues } from './post-fields.ts'

/** The type never changes, and a half-typed tag is nobody else's. */
export type PostField = Exclude<keyof PostValues, 'type' | 'tagText'>
export type Merge = { merged: PostValues; taken: PostField[]; disputed: PostField[] }

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

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** `base` is what this form began with, `mine` what it holds now, `theirs` what is stored meanwhile. */
export function mergePost(base: PostValues, mine: PostValues, theirs: PostValues): Merge {
  const changedByThem = POST_FIELDS.filter((field) => !isSame(base[field], theirs[field]))
  // Typed the same on both sides: nothing to take and nothing to argue about.
  const differing = changedByThem.filter((field) => !isSame(mine[field], theirs[field]))
  const taken = differing.filter((field) => isSame(mine[field], base[field]))
  const merged = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
  return { merged, taken, disputed: differing.filter((field) => !taken.includes(field)) }
}
