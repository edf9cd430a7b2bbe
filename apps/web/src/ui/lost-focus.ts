import { useEffect } from 'react'

/** The element and its ancestors. Kept, because a removed element no longer knows where it was. */
export function pathOf(element: Element | null): Element[] {
  const path: Element[] = []
  for (let at = element; at; at = at.parentElement) path.push(at)
  return path
}

const HEADINGS = 'h1, h2, h3, h4'

/** The heading that got the focus because nothing else had taken it. */
let fallback: Element | null = null

/** Also true when the focus was only moved to a heading: on a slow device, the right place may appear later. */
export const isFocusLost = () => [null, document.body, fallback].includes(document.activeElement)

/** Focuses the heading nearest to where a removed element was, for keyboards and screen readers. */
function focusNear(path: readonly Element[]) {
  let place = path.find((element) => element.isConnected) ?? null
  while (place && !place.querySelector(HEADINGS)) place = place.parentElement
  const heading = place?.querySelector<HTMLElement>(HEADINGS)
  if (!heading) return
  fallback = heading
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Dialogs, screens and the court board move the focus themselves until then. */
const OTHERS_DONE_MS = 100

/** Moves the focus near where it was if it is still lost when everything else has moved it. */
export const recoverFocus = (path: readonly Element[]) =>
  setTimeout(() => document.activeElement === document.body && focusNear(path), OTHERS_DONE_MS)

/** A button that disappears with its item, or is disabled, leaves the focus on the body: moves it to the nearest heading. */
export function useLostFocus() {
  useEffect(() => {
    let path: readonly Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element ? pathOf(target) : []
    }
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || !path[0]) return
      // A disabled button loses the focus, too.
      if (path[0].isConnected && !path[0].matches(':disabled')) return
      clearTimeout(timer)
      timer = recoverFocus(path)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
}
