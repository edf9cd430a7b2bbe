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
const PANS: Readonly<Record<string, readonly [number, number]>> = {
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
  const press = (event: KeyboardEvent) => {
    const pan = PANS[event.key]
    if (event.key === '+' || event.key === '=') zoom.to(CLOSE_UP)
    else if (event.key === '-') zoom.reset()
    else if (pan && isClose) box.current?.scrollBy(...pan)
    else if (event.key === 'ArrowRight') move(1)
    else if (event.key === 'ArrowLeft') move(-1)
    else return
    event.preventDefault()
  }
  const current = pictures[index]
  if (!current) return null
  const { file, alt } = current
  const { width, height } = sizeOf(file)
  return (
    <ViewerDialog
      title={alt}
      note={pictures.length > 1 && `${index + 1} of ${pictures.length}`}
      onClose={onClose}
      onKeyDown={press}
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
        {/* As large as the box, times the scale: scrolling moves about in it. */}
        <div style={{ width: `${zoom.scale * 100}%`, height: `${zoom.scale * 100}%` }}>
          <img
            key={file.id}
            src={file.path}
            alt={alt}
            width={width}
            height={height}
            draggable={false}
            className="size-full select-none object-contain"
          />
        </div>
      </div>
      {pictures.length > 1 && <Neighbours index={index} count={pictures.length} onMove={move} />}
    </ViewerDialog>
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
      aria-disabled={index === 0 || undefined}
      onClick={() => onMove(-1)}
      className="-translate-y-1/2 absolute top-1/2 left-2 bg-ink aria-disabled:opacity-40"
    />
    <IconButton
      icon={ChevronRight}
      label="Next picture"
      variant="ink"
      aria-disabled={index === count - 1 || undefined}
      onClick={() => onMove(1)}
      className="-translate-y-1/2 absolute top-1/2 right-2 bg-ink aria-disabled:opacity-40"
    />
  </>
)
