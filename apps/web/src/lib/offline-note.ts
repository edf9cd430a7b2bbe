// What the page in view shows while the server cannot be reached, and from when: said in the bar under the header.

let note: string | null = null
const listeners = new Set<() => void>()

export const offlineNote = {
  get: (): string | null => note,
  /** Null: the page has nothing to add. */
  set: (next: string | null) => {
    note = next
    for (const notify of listeners) notify()
  },
  subscribe: (onChange: () => void) => {
    listeners.add(onChange)
    return () => {
      listeners.delete(onChange)
    }
  },
}
