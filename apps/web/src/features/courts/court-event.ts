// Which event the court screen shows: the one asked for, else the one visited last, else one's own first camp, else
// the first camp there is.

type Event = { id: string; name: string; type: string }
type Known = {
  /** In the address. */
  asked: string
  stored: string | undefined
  /** Those one may enter, the nearest first. */
  camps: readonly Event[]
  events: readonly Event[]
}

/** Whatever may be looked at, each once. Other events have no courts, unless one takes part in them. */
export function courtEvents({ camps, events }: Pick<Known, 'camps' | 'events'>): Event[] {
  const others = events.filter(({ id, type }) => type === 'camp' && !camps.some((camp) => camp.id === id))
  return [...camps, ...others]
}

export function chooseCourtEvent({ asked, stored, camps, events }: Known): string | undefined {
  if (asked) return asked
  const all = courtEvents({ camps, events })
  const found = all.find(({ id }) => id === stored) ?? camps.find(({ type }) => type === 'camp') ?? all[0]
  return found?.id
}
