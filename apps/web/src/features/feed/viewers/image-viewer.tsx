import type { PostFile } from '@crew-chief/contract/feed-shapes'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ViewerDialog } from '../../../ui/viewer-dialog.tsx'
import { sizeOf } from './image-sources.ts'
import { useRenewedFile } from './use-renewed-file.ts'

type Image = { file: PostFile; alt: string }
type Props = {
  postId: string
  title: string
  images: readonly Image[]
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

const ZOOMED_SCALE = 2.5
const MAX_SCALE = 5
const MAX_TAP_PX = 8
const MIN_SWIPE_PX = 60
const PAN_PX = 120
type Pan = readonly [number, number]
const PANS: Readonly<Record<string, Pan>> = {
  ArrowLeft: [-PAN_PX, 0],
  ArrowRight: [PAN_PX, 0],
  ArrowUp: [0, -PAN_PX],
  ArrowDown: [0, PAN_PX],
}

/** Full-window image with zoom by click, pinch, buttons and keys. */
export default function ImageViewer({ postId, title, images, index, onMove, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const move = (by: number) => {
    const next = index + by
    if (!images[next]) return
    zoom.reset()
    onMove(next)
  }
  const zoom = useZoom(box, { onSwipe: move })
  const isZoomed = zoom.scale > 1
  const current = images[index]
  if (!current) return null
  return (
    <ViewerDialog
      title={title}
      note={images.length > 1 && `Picture ${index + 1} of ${images.length}`}
      onClose={onClose}
      onKeyDown={onKeys(zoom, move, (pan) => box.current?.scrollBy(...pan))}
      actions={
        <IconButton
          icon={isZoomed ? ZoomOut : ZoomIn}
          label={isZoomed ? 'Zoom out' : 'Zoom in'}
          variant="ink"
          onClick={() => (isZoomed ? zoom.reset() : zoom.to(ZOOMED_SCALE))}
        />
      }
    >
      <div
        ref={box}
        {...zoom.handlers}
        className={cx('absolute inset-0 touch-none overflow-auto', isZoomed ? 'cursor-zoom-out' : 'cursor-zoom-in')}
      >
        <ZoomedImage postId={postId} image={current} scale={zoom.scale} />
      </div>
      {images.length > 1 && <Neighbours index={index} count={images.length} onMove={move} />}
    </ViewerDialog>
  )
}

type Zoom = ReturnType<typeof useZoom>

/** `+` and `-` zoom. Arrow keys pan a zoomed image, otherwise they show the next or previous one. */
const onKeys =
  (zoom: Zoom, onStep: (by: number) => void, onPan: (pan: Pan) => void) =>
  (event: KeyboardEvent): void => {
    const pan = PANS[event.key]
    if (event.key === '+' || event.key === '=') zoom.to(ZOOMED_SCALE)
    else if (event.key === '-') zoom.reset()
    else if (pan && zoom.scale > 1) onPan(pan)
    else if (event.key === 'ArrowRight') onStep(1)
    else if (event.key === 'ArrowLeft') onStep(-1)
    else return
    event.preventDefault()
  }

/** The box times the scale: panning is scrolling. */
function ZoomedImage({ postId, image, scale }: { postId: string; image: Image; scale: number }) {
  const { file, renew } = useRenewedFile(postId, image.file)
  const side = `${scale * 100}%`
  return (
    <div style={{ width: side, height: side }}>
      <img
        key={file.id}
        src={file.path}
        alt={image.alt}
        {...sizeOf(file)}
        draggable={false}
        onError={() => void renew()}
        className="size-full select-none object-contain"
      />
    </div>
  )
}

type NeighbourProps = { index: number; count: number; onMove: (by: number) => void }

/** The buttons stay at the ends of the list, so that focus is not lost. */
const Neighbours = ({ index, count, onMove }: NeighbourProps) => (
  <>
    <IconButton
      icon={ChevronLeft}
      label="Previous picture"
      variant="ink"
      disabled={index === 0}
      onClick={() => onMove(-1)}
      className="-translate-y-1/2 absolute top-1/2 left-2 bg-ink aria-disabled:opacity-40"
    />
    <IconButton
      icon={ChevronRight}
      label="Next picture"
      variant="ink"
      disabled={index === count - 1}
      onClick={() => onMove(1)}
      className="-translate-y-1/2 absolute top-1/2 right-2 bg-ink aria-disabled:opacity-40"
    />
  </>
)

type Point = { x: number; y: number }
type Gesture = {
  pointers: Map<number, Point>
  start: Point
  moved: number
  pinch: { distance: number; scale: number } | null
}

function useZoom(box: RefObject<HTMLDivElement | null>, { onSwipe }: { onSwipe: (by: 1 | -1) => void }) {
  const { scale, zoomTo, reset } = useScale(box)
  const gesture = useRef<Gesture>(null)
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    gesture.current = addPointer(gesture.current, event, scale)
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const step = gesture.current && movePointer(gesture.current, event)
    if (step?.pinched) zoomTo(step.pinched.scale, step.pinched.at)
    else if (step && scale > 1) box.current?.scrollBy(step.dx, step.dy)
  }
  const up = (event: PointerEvent<HTMLDivElement>) => {
    const done = gesture.current
    if (!done?.pointers.delete(event.pointerId) || done.pointers.size > 0) return
    gesture.current = null
    const gestureKind = event.type === 'pointercancel' ? null : classifyGesture(done, event.clientX)
    if (gestureKind === 'tap') zoomTo(scale > 1 ? 1 : ZOOMED_SCALE, done.start)
    else if (gestureKind && scale === 1) onSwipe(gestureKind)
  }
  const handlers = { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }
  return { scale, to: (next: number) => zoomTo(next), reset, handlers }
}

/** A tap, or a swipe to the next (1) or previous (-1) image. */
function classifyGesture({ pinch, moved, start }: Gesture, endedAt: number): 'tap' | 1 | -1 | null {
  const dx = endedAt - start.x
  if (pinch) return null
  if (moved < MAX_TAP_PX) return 'tap'
  if (Math.abs(dx) < MIN_SWIPE_PX) return null
  return dx < 0 ? 1 : -1
}

/** The second pointer starts a pinch. */
function addPointer(gesture: Gesture | null, event: PointerEvent, scale: number): Gesture {
  const point = pointOf(event)
  const current = gesture ?? { pointers: new Map(), start: point, moved: 0, pinch: null }
  current.pointers.set(event.pointerId, point)
  const [first, second] = current.pointers.values()
  if (first && second) current.pinch = { distance: distance(first, second), scale }
  return current
}

/** Returns how far the pointer moved and the new scale of a pinch. Null for a pointer that is not down. */
function movePointer(gesture: Gesture, event: PointerEvent) {
  const before = gesture.pointers.get(event.pointerId)
  if (!before) return null
  const point = pointOf(event)
  gesture.pointers.set(event.pointerId, point)
  gesture.moved = Math.max(gesture.moved, distance(gesture.start, point))
  const [first, second] = gesture.pointers.values()
  const { pinch } = gesture
  const pinched = pinch &&
    first &&
    second && { scale: (pinch.scale * distance(first, second)) / pinch.distance, at: midpoint(first, second) }
  return { dx: before.x - point.x, dy: before.y - point.y, pinched }
}

const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

/** A point of the image (as fractions) and its position in the box, which stays fixed while zooming. */
type Anchor = { at: Point; part: Point }

/** Zooms around a point, or the center by default. */
function useScale(box: RefObject<HTMLDivElement | null>) {
  const [scale, setScale] = useState(1)
  const anchor = useRef<Anchor>(null)
  const zoomTo = (next: number, at?: Point) => {
    if (!box.current) return
    anchor.current = anchorIn(box.current, at)
    setScale(Math.min(MAX_SCALE, Math.max(1, next)))
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
