// Tags of a post (spec 2 §5): trimmed, not blank, unique ignoring case.

import { MOST_TAG_LENGTH, MOST_TAGS } from '@crew-chief/domain/feed/post-choices'
import { tidyTags } from '@crew-chief/domain/feed/tidy-tags'

export const hasTag = (tags: readonly string[], text: string): boolean =>
  tags.some((tag) => tag.toLowerCase() === text.trim().toLowerCase())

/** Why the text cannot be added; undefined when it can, or when it is blank. */
export function tagProblem(tags: readonly string[], text: string): string | undefined {
  const tag = text.trim()
  if (tag === '') return undefined
  if (hasTag(tags, tag)) return `“${tag}” is there already`
  if (tag.length > MOST_TAG_LENGTH) return `At most ${MOST_TAG_LENGTH} characters`
  return tags.length >= MOST_TAGS ? `At most ${MOST_TAGS} tags` : undefined
}

/** Uses the spelling of a suggested tag. Returns the same tags when the text cannot be added. */
export const withTag = (tags: readonly string[], text: string): string[] =>
  tagProblem(tags, text) ? [...tags] : tidyTags([...tags, text])
