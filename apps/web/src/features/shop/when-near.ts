// Tells when something comes near the part of the page one sees.

// About a screen ahead: what is shown then is there before one arrives.
const AHEAD = '800px'

/** Calls once, as soon as the element is near; at once when it already is. Returns how to stop waiting. */
export function whenNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: `${AHEAD} 0px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
