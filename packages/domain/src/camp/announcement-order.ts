// Important ones first, then the newest (spec 2 §4).

type Announced = { important: boolean; date: string; id: string }

export const sortAnnouncements = <A extends Announced>(announcements: readonly A[]): A[] =>
  announcements.toSorted(
    (one, other) =>
      Number(other.important) - Number(one.important) ||
      other.date.localeCompare(one.date) ||
      other.id.localeCompare(one.id),
  )
