import { type RefObject, useEffect, useState } from 'react'

type Options = {
  /** How far ahead counts as near. */
  margin?: string
  /** The box it scrolls in; otherwise the window. */
  root?: RefObject<HTMLElement | null>
  /** Once near, always near. */
  stays?: boolean
}

/** Whether an element is in view, or about to be. */
export function useNear(element: RefObject<HTMLElement | null>, options: Options = {}): boolean {
  const { margin = '600px 0px', root, stays = true } = options
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || (stays && isNear)) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: margin,
      root: root?.current ?? null,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, root, margin, stays, isNear])
  return isNear
}
