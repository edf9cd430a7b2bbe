// Fingers and mouse on a picture: a tap goes closer, two fingers pinch, one finger moves about or turns the page.

import { type PointerEvent, type RefObject, useRef } from 'react'
import { type Point, useScale } from './use-scale.ts'

export const CLOSE_UP = 2.5
// Less than this is a tap, more sideways is a swipe.
const TAP = 8
const SWIPE = 60

type Gesture = {
  pointers: Map<number, Point>
  start: Point
  moved: number
  pinch: { spread: number; scale: number } | null
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const spreadOf = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

/** What a gesture that has ended was: a tap, or a swipe to the next or the previous one. */
function meaningOf({ pinch, moved, start }: Gesture, endedAt: number): 'tap' | 1 | -1 | null {
  const across = endedAt - start.x
  if (pinch) return null
  if (moved < TAP) return 'tap'
  if (Math.abs(across) < SWIPE) return null
  return across < 0 ? 1 : -1
}

/** A finger or the mouse comes down: the second one begins a pinch. */
function begin(gesture: Gesture | null, event: PointerEvent, scale: number): Gesture {
  const point = pointOf(event)
  const begun = gesture ?? { pointers: new Map(), start: point, moved: 0, pinch: null }
  begun.pointers.set(event.pointerId, point)
  const [first, second] = begun.pointers.values()
  if (first && second) begun.pinch = { spread: spreadOf(first, second), scale }
  return begun
}

/** One of them moved: where it was before, and what two fingers ask for. Null for a pointer that is not down. */
function follow(gesture: Gesture, event: PointerEvent) {
  const before = gesture.pointers.get(event.pointerId)
  if (!before) return null
  const point = pointOf(event)
  gesture.pointers.set(event.pointerId, point)
  gesture.moved = Math.max(gesture.moved, spreadOf(gesture.start, point))
  const [first, second] = gesture.pointers.values()
  const { pinch } = gesture
  const pinched = pinch &&
    first &&
    second && { scale: (pinch.scale * spreadOf(first, second)) / pinch.spread, at: between(first, second) }
  return { across: before.x - point.x, along: before.y - point.y, pinched }
}

export function useZoom(box: RefObject<HTMLDivElement | null>, { onSwipe }: { onSwipe: (by: 1 | -1) => void }) {
  const { scale, zoomTo, reset } = useScale(box)
  const gesture = useRef<Gesture>(null)
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    gesture.current = begin(gesture.current, event, scale)
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const step = gesture.current && follow(gesture.current, event)
    if (step?.pinched) zoomTo(step.pinched.scale, step.pinched.at)
    else if (step && scale > 1) box.current?.scrollBy(step.across, step.along)
  }
  const up = (event: PointerEvent<HTMLDivElement>) => {
    const done = gesture.current
    if (!done?.pointers.delete(event.pointerId) || done.pointers.size > 0) return
    gesture.current = null
    const meaning = event.type === 'pointercancel' ? null : meaningOf(done, event.clientX)
    if (meaning === 'tap') zoomTo(scale > 1 ? 1 : CLOSE_UP, done.start)
    else if (meaning && scale === 1) onSwipe(meaning)
  }
  const handlers = { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }
  return { scale, to: (next: number) => zoomTo(next), reset, handlers }
}
