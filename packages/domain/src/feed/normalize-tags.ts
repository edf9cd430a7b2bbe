import { SUGGESTED_TAGS } from './post-choices.ts'

const key = (tag: string): string => tag.toLowerCase()
const suggested = new Map<string, string>(SUGGESTED_TAGS.map((tag) => [key(tag), tag]))

/** Trims, drops blanks and duplicates ignoring case, and uses the spelling of suggested tags. */
export function normalizeTags(tags: readonly string[]): string[] {
  const normalized = new Map<string, string>()
  for (const tag of tags.map((text) => text.trim())) {
    if (tag && !normalized.has(key(tag))) normalized.set(key(tag), suggested.get(key(tag)) ?? tag)
  }
  return [...normalized.values()]
}
