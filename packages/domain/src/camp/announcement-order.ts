type Sortable = { important: boolean; date: string; id: string }

/** Important announcements first, then the newest (spec 2 §4). */
export const sortAnnouncements = <A extends Sortable>(announcements: readonly A[]): A[] =>
  announcements.toSorted(
    (one, other) =>
      Number(other.important) - Number(one.important) ||
      other.date.localeCompare(one.date) ||
      other.id.localeCompare(one.id),
  )
