// Tags of a post (spec 2 §5): trimmed, not blank, unique ignoring case.

import { normalizeTags } from '@crew-chief/domain/feed/normalize-tags'
import { MAX_TAG_LENGTH, MAX_TAGS } from '@crew-chief/domain/feed/post-choices'

export const hasTag = (tags: readonly string[], text: string): boolean =>
  tags.some((tag) => tag.toLowerCase() === text.trim().toLowerCase())

/** Why the text cannot be added; undefined when it can, or when it is blank. */
export function tagProblem(tags: readonly string[], text: string): string | undefined {
  const tag = text.trim()
  if (tag === '') return undefined
  if (hasTag(tags, tag)) return `You already added “${tag}”`
  if (tag.length > MAX_TAG_LENGTH) return `Tags can be up to ${MAX_TAG_LENGTH} characters`
  return tags.length >= MAX_TAGS ? `You can add up to ${MAX_TAGS} tags` : undefined
}

/** Uses the spelling of a suggested tag. Returns the same tags when the text cannot be added. */
export const withTag = (tags: readonly string[], text: string): string[] =>
  tagProblem(tags, text) ? [...tags] : normalizeTags([...tags, text])
