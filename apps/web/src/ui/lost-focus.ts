import { useEffect } from 'react'

/** The element and its ancestors. Kept, because a removed element no longer knows where it was. */
export function pathOf(element: Element | null): Element[] {
  const path: Element[] = []
  for (let at = element; at; at = at.parentElement) path.push(at)
  return path
}

const HEADINGS = 'h1, h2, h3, h4'

/** Focuses the heading nearest to where a removed element was, for keyboards and screen readers. */
export function focusNear(path: readonly Element[]) {
  let place = path.find((element) => element.isConnected) ?? null
  while (place && !place.querySelector(HEADINGS)) place = place.parentElement
  const heading = place?.querySelector<HTMLElement>(HEADINGS)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** A button that disappears with its item, or is disabled, leaves the focus on the body: moves it to the nearest heading. */
export function useLostFocus() {
  useEffect(() => {
    let path: readonly Element[] = []
    let frame = 0
    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element ? pathOf(target) : []
    }
    const recover = () => {
      if (document.activeElement === document.body) focusNear(path)
    }
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || !path[0]) return
      // A disabled button loses the focus, too.
      if (path[0].isConnected && !path[0].matches(':disabled')) return
      // A frame later, after dialogs and screens have moved the focus themselves.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(recover)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
}
