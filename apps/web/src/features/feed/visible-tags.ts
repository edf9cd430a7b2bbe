const COLLAPSED_COUNT = 14

type CountedTag = { name: string; count: number }

/** Most used tags first. The list is cut until it is expanded; the selected tag is always included. */
export function visibleTags(tags: readonly CountedTag[], selected: string, showAll: boolean) {
  const names = tags.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)).map(({ name }) => name)
  const shown = showAll ? names : names.slice(0, COLLAPSED_COUNT)
  const visible = selected && !shown.includes(selected) ? [...shown, selected] : shown
  return { tags: visible, hiddenCount: names.filter((name) => !visible.includes(name)).length }
}
