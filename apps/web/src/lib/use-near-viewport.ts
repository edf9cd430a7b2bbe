import { type RefObject, useEffect, useState } from 'react'

type Options = {
  /** How far outside the viewport still counts as near. */
  margin?: string
  /** The scrolling box, if not the window. */
  root?: RefObject<HTMLElement | null>
  /** Stays true after the element was near the first time. */
  once?: boolean
}

/** Whether an element is in the viewport or close to it. */
export function useNearViewport(element: RefObject<HTMLElement | null>, options: Options = {}): boolean {
  const { margin = '600px 0px', root, once = true } = options
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || (once && isNear)) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: margin,
      root: root?.current ?? null,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, root, margin, once, isNear])
  return isNear
}

/** Calls once, when the element is near the viewport. Returns how to cancel. */
export function onceNearViewport(element: Element, margin: string, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      onNear()
    },
    { rootMargin: `${margin} 0px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
