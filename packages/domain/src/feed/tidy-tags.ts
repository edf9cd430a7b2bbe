// One spelling a tag: "bhd" and " BHD " are the same, and a suggested tag is written as it is suggested.

import { SUGGESTED_TAGS } from './post-choices.ts'

const key = (tag: string): string => tag.toLowerCase()
const suggested = new Map<string, string>(SUGGESTED_TAGS.map((tag) => [key(tag), tag]))

/** Trimmed, none blank, none twice whatever its case: the first spelling stays. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidy = new Map<string, string>()
  for (const tag of tags.map((text) => text.trim())) {
    if (tag && !tidy.has(key(tag))) tidy.set(key(tag), suggested.get(key(tag)) ?? tag)
  }
  return [...tidy.values()]
}
