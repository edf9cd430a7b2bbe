import { feedApi } from '@crew-chief/contract/feed'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { type RefObject, useEffect } from 'react'
import { callApi } from '../../api/api.ts'
import { useViewer } from '../accounts/public.ts'

/** Reports a view of the post to the server. Locked posts only show a teaser, which does not count. */
export function usePostView(card: RefObject<Element | null>, { id, locked }: Post) {
  const readerId = useViewer()?.id ?? ''
  useEffect(() => {
    if (locked || !card.current) return undefined
    return whenRead(card.current, () => {
      if (!isFirstReadToday(() => sessionStorage, `${readerId} ${id}`)) return
      // A lost view is not worth an error message.
      callApi(feedApi.recordPostView, { params: { id } }).catch(() => undefined)
    })
  }, [card, id, locked, readerId])
}

const READ_MS = 1_000
// Fine steps, so that half a window of a very tall card is noticed.
const THRESHOLDS = Array.from({ length: 21 }, (_, step) => step / 20)

type Visibility = Pick<IntersectionObserverEntry, 'boundingClientRect' | 'intersectionRect' | 'rootBounds'>

/** Half of the card, or half of the window for a card taller than the window. */
export function isHalfInView({ boundingClientRect, intersectionRect, rootBounds }: Visibility): boolean {
  const visibleAtMost = Math.min(boundingClientRect.height, rootBounds?.height ?? Number.POSITIVE_INFINITY)
  return visibleAtMost > 0 && intersectionRect.height >= visibleAtMost / 2
}

/** Calls `onRead` once, after the card was half visible for a second. Returns the cleanup. */
export function whenRead(card: Element, onRead: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const latest = entries.at(-1)
      if (!latest || !isHalfInView(latest)) {
        clearTimeout(timer)
        timer = undefined
        return
      }
      timer ??= setTimeout(() => {
        stop()
        onRead()
      }, READ_MS)
    },
    { threshold: THRESHOLDS },
  )
  observer.observe(card)
  return stop
}

type ReadStorage = Pick<Storage, 'getItem' | 'setItem'>

const STORAGE_KEY = 'feed-read'

function readsOf(store: ReadStorage, today: string): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? 'null')
    if (!stored || typeof stored !== 'object' || !('day' in stored) || !('reads' in stored)) return []
    return stored.day === today && Array.isArray(stored.reads) ? stored.reads : []
  } catch {
    // Storage is blocked or holds invalid data: everything counts as unread.
    return []
  }
}

/** The server counts one view per reader and day, so later ones are not sent. */
export function isFirstReadToday(store: () => ReadStorage, read: string, now = new Date()): boolean {
  const day = now.toDateString()
  try {
    const reads = readsOf(store(), day)
    if (reads.includes(read)) return false
    store().setItem(STORAGE_KEY, JSON.stringify({ day, reads: [...reads, read] }))
  } catch {
    // Storage is blocked.
  }
  return true
}
