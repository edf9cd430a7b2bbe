// A list of short texts as it is typed: added one by one or pasted together, without repeats, in the order of typing.

export function withTags(tags: readonly string[], typed: string, splitAt: RegExp | null): readonly string[] {
  const parts = (splitAt ? typed.split(splitAt) : [typed]).map((part) => part.trim()).filter(Boolean)
  return [...new Set([...tags, ...parts])]
}
