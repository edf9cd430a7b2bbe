// Which posts were read today, by whom, in this browser session: the server counts each once a day, so once is enough.

type Kept = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'feed-read'

function readsOf(store: Kept, today: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? 'null')
    if (!kept || typeof kept !== 'object' || !('day' in kept) || !('reads' in kept)) return []
    return kept.day === today && Array.isArray(kept.reads) ? kept.reads : []
  } catch {
    // Storage is forbidden in some private modes, or holds nonsense: then everything counts as unread.
    return []
  }
}

/** True the first time a day. */
export function isFirstReadToday(store: () => Kept, read: string, now = new Date()): boolean {
  const day = now.toDateString()
  try {
    const reads = readsOf(store(), day)
    if (reads.includes(read)) return false
    store().setItem(KEY, JSON.stringify({ day, reads: [...reads, read] }))
  } catch {
    // As above.
  }
  return true
}
