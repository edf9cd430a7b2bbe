// Tags are free text, so there may be hundreds: the most used stand there, and the chosen one always.

const AT_FIRST = 14

type Counted = { name: string; count: number }

export function shownTags(found: readonly Counted[], chosen: string, isAll: boolean): { tags: string[]; left: number } {
  const all = found.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)).map(({ name }) => name)
  const shown = isAll ? all : all.slice(0, AT_FIRST)
  const tags = chosen && !shown.includes(chosen) ? [...shown, chosen] : shown
  return { tags, left: all.filter((name) => !tags.includes(name)).length }
}
