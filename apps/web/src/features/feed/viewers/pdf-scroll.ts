import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide a box is; 0 before it is known. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

/** The page one reads is the one in the middle of the box. */
export function pageAt(box: HTMLElement): number {
  const { top, height } = box.getBoundingClientRect()
  const middle = top + height / 2
  const pages = [...box.querySelectorAll('[data-page]')]
  return Math.max(1, pages.filter((page) => page.getBoundingClientRect().top <= middle).length)
}
