import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const CLOSEST = 5

export type Point = { x: number; y: number }
/** What is under the fingers, as parts of the picture, and where on the box that shall stay. */
type Anchor = { at: Point; part: Point }

/** How large a picture is drawn in its box: closer to a point, or to the middle, with that point staying in its place. */
export function useScale(box: RefObject<HTMLDivElement | null>) {
  const [scale, setScale] = useState(1)
  const anchor = useRef<Anchor>(null)
  const zoomTo = (next: number, at?: Point) => {
    if (!box.current) return
    anchor.current = anchorIn(box.current, at)
    setScale(Math.min(CLOSEST, Math.max(1, next)))
  }
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !anchor.current || scale === 1) return
    const { at, part } = anchor.current
    element.scrollTo(part.x * element.scrollWidth - at.x, part.y * element.scrollHeight - at.y)
  }, [box, scale])
  return { scale, zoomTo, reset: () => setScale(1) }
}

function anchorIn(element: HTMLElement, at: Point | undefined): Anchor {
  const { left, top, width, height } = element.getBoundingClientRect()
  const spot = at ? { x: at.x - left, y: at.y - top } : { x: width / 2, y: height / 2 }
  const part = {
    x: (element.scrollLeft + spot.x) / element.scrollWidth,
    y: (element.scrollTop + spot.y) / element.scrollHeight,
  }
  return { at: spot, part }
}
