// The tags of a post (spec 2 §5): trimmed, never blank, each once however it is written.

import { MOST_TAG_LENGTH, MOST_TAGS } from '@crew-chief/domain/feed/post-choices'
import { tidyTags } from '@crew-chief/domain/feed/tidy-tags'

export const hasTag = (tags: readonly string[], text: string): boolean =>
  tags.some((tag) => tag.toLowerCase() === text.trim().toLowerCase())

/** Why this text is no further tag; nothing when it is one, or when there is no text. */
export function tagProblem(tags: readonly string[], text: string): string | undefined {
  const tag = text.trim()
  if (tag === '') return undefined
  if (hasTag(tags, tag)) return `“${tag}” is there already`
  if (tag.length > MOST_TAG_LENGTH) return `At most ${MOST_TAG_LENGTH} characters`
  return tags.length >= MOST_TAGS ? `At most ${MOST_TAGS} tags` : undefined
}

/** The list with this tag, spelled as it is suggested; without it when it is no further tag. */
export const withTag = (tags: readonly string[], text: string): string[] =>
  tagProblem(tags, text) ? [...tags] : tidyTags([...tags, text])
