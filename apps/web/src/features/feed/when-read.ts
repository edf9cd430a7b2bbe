// When a card counts as read: at least half of it in view, for a second.

const READ_MS = 1_000
// Fine enough to notice when half a window is filled by a card ten windows tall.
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20)

type Seen = Pick<IntersectionObserverEntry, 'boundingClientRect' | 'intersectionRect' | 'rootBounds'>

/** Of a card taller than the window, half a window is enough: more cannot be seen at once. */
export function isHalfInView({ boundingClientRect, intersectionRect, rootBounds }: Seen): boolean {
  const most = Math.min(boundingClientRect.height, rootBounds?.height ?? Number.POSITIVE_INFINITY)
  return most > 0 && intersectionRect.height >= most / 2
}

/** Calls once. Returns how to stop watching. */
export function whenRead(card: Element, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const now = entries.at(-1)
      if (!now || !isHalfInView(now)) {
        clearTimeout(timer)
        timer = undefined
        return
      }
      timer ??= setTimeout(() => {
        stop()
        act()
      }, READ_MS)
    },
    { threshold: STEPS },
  )
  observer.observe(card)
  return stop
}
