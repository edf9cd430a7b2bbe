import { useRef } from 'react'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import type { BoardChange } from './board-changes.ts'
import type { Floor } from './board-floors.ts'
import { FloorCard } from './floor-card.tsx'
import { useFit } from './use-fit.ts'

type Props = {
  floors: readonly Floor[]
  /** All on one screen; else the page scrolls. */
  isFitted: boolean
  hasNow: boolean
  hasNext: boolean
  changes: readonly BoardChange[]
  now: number
}

export function BoardPage({ floors, isFitted, hasNow, hasNext, changes, now }: Props) {
  const page = useRef<HTMLDivElement>(null)
  const isUpright = useMediaQuery('(orientation: portrait)')
  const columns = !isFitted ? 1 : isUpright ? Math.min(2, floors.length) : floors.length
  // By the minute: a name that is no longer new takes less room.
  useFit(page, isFitted, columns, changes, floors.map(({ name }) => name).join(), Math.floor(now / 60_000))
  return (
    <div
      ref={page}
      className="board-page grid min-h-0 flex-1 auto-rows-fr gap-4 p-4 lg:overflow-hidden"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {floors.map((floor) => (
        <FloorCard key={floor.name} floor={floor} hasNow={hasNow} hasNext={hasNext} changes={changes} now={now} />
      ))}
    </div>
  )
}
