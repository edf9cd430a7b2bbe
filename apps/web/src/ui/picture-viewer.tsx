import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { ViewerDialog } from './viewer-dialog.tsx'

const MIN_SWIPE_PX = 60

type Props = {
  title: string
  pictures: readonly string[]
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** Pictures one after another: by buttons, arrow keys and swiping. */
export default function PictureViewer({ title, pictures, index, onMove, onClose }: Props) {
  const count = pictures.length
  const label = `Picture ${index + 1} of ${count}`
  const move = (by: number) => {
    if (pictures[index + by] !== undefined) onMove(index + by)
  }
  const swipe = useSwipe(move)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1)
    else if (event.key === 'ArrowLeft') move(-1)
  }
  return (
    <ViewerDialog title={title} note={<span role="status">{label}</span>} onClose={onClose} onKeyDown={onKeyDown}>
      <div {...swipe} className="absolute inset-0 touch-pan-y px-2 pb-4 md:px-16">
        <img
          key={pictures[index]}
          src={pictures[index]}
          alt={label}
          draggable={false}
          className="size-full select-none object-contain"
        />
      </div>
      {count > 1 && (
        <>
          <IconButton
            icon={ChevronLeft}
            label="Previous picture"
            variant="ink"
            disabled={index === 0}
            onClick={() => move(-1)}
            className={cx(ARROW, 'left-2')}
          />
          <IconButton
            icon={ChevronRight}
            label="Next picture"
            variant="ink"
            disabled={index === count - 1}
            onClick={() => move(1)}
            className={cx(ARROW, 'right-2')}
          />
        </>
      )}
    </ViewerDialog>
  )
}

const ARROW = '-translate-y-1/2 absolute top-1/2 bg-ink aria-disabled:opacity-40'

function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number>(null)
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = start.current === null ? 0 : clientX - start.current
      start.current = null
      if (Math.abs(moved) >= MIN_SWIPE_PX) onSwipe(moved < 0 ? 1 : -1)
    },
  }
}
