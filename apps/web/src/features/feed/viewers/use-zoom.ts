// Fingers and mouse on a picture: a tap goes closer, two fingers pinch, one finger moves about or turns the page.

import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

export const CLOSE_UP = 2.5
const CLOSEST = 5
// Less than this is a tap, more sideways is a swipe.
const TAP = 8
const SWIPE = 60

type Point = { x: number; y: number }
/** What is under the fingers, as parts of the picture, and where on the box that shall stay. */
type Anchor = { at: Point; part: Point }
type Gesture = {
  pointers: Map<number, Point>
  start: Point
  moved: number
  pinch: { spread: number; scale: number } | null
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const spreadOf = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** What a gesture that has ended was: a tap, or a swipe to the next or the previous one. */
function meaningOf({ pinch, moved, start }: Gesture, endedAt: number): 'tap' | 1 | -1 | null {
  const across = endedAt - start.x
  if (pinch) return null
  if (moved < TAP) return 'tap'
  if (Math.abs(across) < SWIPE) return null
  return across < 0 ? 1 : -1
}

export function useZoom(box: RefObject<HTMLDivElement | null>, { onSwipe }: { onSwipe: (by: 1 | -1) => void }) {
  const [scale, setScale] = useState(1)
  const anchor = useRef<Anchor>(null)
  const gesture = useRef<Gesture>(null)

  const zoomTo = (next: number, at?: Point) => {
    const element = box.current
    if (!element) return
    const { left, top, width, height } = element.getBoundingClientRect()
    const spot = at ? { x: at.x - left, y: at.y - top } : { x: width / 2, y: height / 2 }
    const part = {
      x: (element.scrollLeft + spot.x) / element.scrollWidth,
      y: (element.scrollTop + spot.y) / element.scrollHeight,
    }
    anchor.current = { at: spot, part }
    setScale(Math.min(CLOSEST, Math.max(1, next)))
  }

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !anchor.current || scale === 1) return
    const { at, part } = anchor.current
    element.scrollTo(part.x * element.scrollWidth - at.x, part.y * element.scrollHeight - at.y)
  }, [box, scale])

  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    const point = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
    gesture.current ??= { pointers: new Map(), start: point, moved: 0, pinch: null }
    gesture.current.pointers.set(event.pointerId, point)
    const [first, second] = gesture.current.pointers.values()
    if (first && second) gesture.current.pinch = { spread: spreadOf(first, second), scale }
  }

  const move = (event: PointerEvent<HTMLDivElement>) => {
    const before = gesture.current?.pointers.get(event.pointerId)
    if (!gesture.current || !before) return
    const point = { x: event.clientX, y: event.clientY }
    gesture.current.pointers.set(event.pointerId, point)
    gesture.current.moved = Math.max(gesture.current.moved, spreadOf(gesture.current.start, point))
    const [first, second] = gesture.current.pointers.values()
    const { pinch } = gesture.current
    if (pinch && first && second) zoomTo((pinch.scale * spreadOf(first, second)) / pinch.spread, between(first, second))
    else if (scale > 1) box.current?.scrollBy(before.x - point.x, before.y - point.y)
  }

  const up = (event: PointerEvent<HTMLDivElement>) => {
    const done = gesture.current
    if (!done?.pointers.delete(event.pointerId) || done.pointers.size > 0) return
    gesture.current = null
    const meaning = event.type === 'pointercancel' ? null : meaningOf(done, event.clientX)
    if (meaning === 'tap') zoomTo(scale > 1 ? 1 : CLOSE_UP, done.start)
    else if (meaning && scale === 1) onSwipe(meaning)
  }

  return {
    scale,
    to: (next: number) => zoomTo(next),
    reset: () => setScale(1),
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  }
}
