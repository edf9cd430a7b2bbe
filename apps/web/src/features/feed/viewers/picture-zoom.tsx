// One picture, as large as the window, and closer on demand: by click, pinch, buttons or keys.

import type { PostFile } from '@crew-chief/contract/feed-shapes'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ViewerDialog } from '../../../ui/viewer-dialog.tsx'
import { sizeOf } from './picture-sources.ts'
import { CLOSE_UP, useZoom } from './use-zoom.ts'

type Named = { file: PostFile; alt: string }
type Props = {
  pictures: readonly Named[]
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

const PAN = 120
type Pan = readonly [number, number]
const PANS: Readonly<Record<string, Pan>> = {
  ArrowLeft: [-PAN, 0],
  ArrowRight: [PAN, 0],
  ArrowUp: [0, -PAN],
  ArrowDown: [0, PAN],
}

export default function PictureZoom({ pictures, index, onMove, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const move = (by: number) => {
    const next = index + by
    if (!pictures[next]) return
    zoom.reset()
    onMove(next)
  }
  const zoom = useZoom(box, { onSwipe: move })
  const isClose = zoom.scale > 1
  const current = pictures[index]
  if (!current) return null
  return (
    <ViewerDialog
      title={current.alt}
      note={pictures.length > 1 && `${index + 1} of ${pictures.length}`}
      onClose={onClose}
      onKeyDown={onKeys(zoom, move, (pan) => box.current?.scrollBy(...pan))}
      actions={
        <IconButton
          icon={isClose ? ZoomOut : ZoomIn}
          label={isClose ? 'Zoom out' : 'Zoom in'}
          variant="ink"
          onClick={() => (isClose ? zoom.reset() : zoom.to(CLOSE_UP))}
        />
      }
    >
      <div
        ref={box}
        {...zoom.handlers}
        className={cx('absolute inset-0 touch-none overflow-auto', isClose ? 'cursor-zoom-out' : 'cursor-zoom-in')}
      >
        <Picture named={current} scale={zoom.scale} />
      </div>
      {pictures.length > 1 && <Neighbours index={index} count={pictures.length} onMove={move} />}
    </ViewerDialog>
  )
}

type Zoom = ReturnType<typeof useZoom>

/** Plus and minus go closer and back; arrows move about in a close picture, and turn to the next otherwise. */
const onKeys =
  (zoom: Zoom, onTurn: (by: number) => void, onPan: (pan: Pan) => void) =>
  (event: KeyboardEvent): void => {
    const pan = PANS[event.key]
    if (event.key === '+' || event.key === '=') zoom.to(CLOSE_UP)
    else if (event.key === '-') zoom.reset()
    else if (pan && zoom.scale > 1) onPan(pan)
    else if (event.key === 'ArrowRight') onTurn(1)
    else if (event.key === 'ArrowLeft') onTurn(-1)
    else return
    event.preventDefault()
  }

/** As large as the box, times the scale: scrolling moves about in it. */
function Picture({ named: { file, alt }, scale }: { named: Named; scale: number }) {
  const side = `${scale * 100}%`
  return (
    <div style={{ width: side, height: side }}>
      <img
        key={file.id}
        src={file.path}
        alt={alt}
        {...sizeOf(file)}
        draggable={false}
        className="size-full select-none object-contain"
      />
    </div>
  )
}

type NeighbourProps = { index: number; count: number; onMove: (by: number) => void }

/** At the ends the button stays, so that the focus does. */
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
