import { type RefObject, useLayoutEffect } from 'react'

export const COURTS_HEADING_ID = 'court-assignments'

/** A part that goes away while it has the focus gives it to the heading: reading goes on from there. */
export function useFocusHeadingOnUnmount(part: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      // Still in the page at this moment, and gone in the next.
      if (element?.contains(document.activeElement))
        requestAnimationFrame(() => document.getElementById(COURTS_HEADING_ID)?.focus({ preventScroll: true }))
    }
  }, [part])
}
