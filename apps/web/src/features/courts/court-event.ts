type Event = { id: string; name: string; type: string }
type Options = {
  /** From the URL; empty if absent. */
  requestedId: string
  /** The camp visited last. */
  storedId: string | undefined
  /** Camps the user may enter, nearest first. */
  camps: readonly Event[]
  events: readonly Event[]
}

/** The user's own events and all camps, without duplicates. Other events have no courts. */
export function courtEvents({ camps, events }: Pick<Options, 'camps' | 'events'>): Event[] {
  const others = events.filter(({ id, type }) => type === 'camp' && !camps.some((camp) => camp.id === id))
  return [...camps, ...others]
}

/** The event in the URL, else the one visited last, else the user's first camp, else the first camp. */
export function chooseCourtEvent({ requestedId, storedId, camps, events }: Options): string | undefined {
  if (requestedId) return requestedId
  const all = courtEvents({ camps, events })
  const found = all.find(({ id }) => id === storedId) ?? camps.find(({ type }) => type === 'camp') ?? all[0]
  return found?.id
}
