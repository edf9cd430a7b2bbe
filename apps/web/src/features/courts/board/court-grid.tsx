// The courts of a day as cards: by time slot, the unscheduled last (spec 2 §2).
// A card is drawn again only when something on it changes (card-slice.ts).

import { groupBySlot } from '@crew-chief/domain/courts/court-groups'
import { useMemo, useRef } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DeskContext, useDeskAtHand } from '../assign/assignment-context.ts'
import { DeskDialogs } from '../assign/assignment-provider.tsx'
import { useDrops } from '../assign/drag-and-drop.ts'
import { CarryBar } from '../assign/keyboard-drag.tsx'
import { toRows } from '../assign/next-court.ts'
import { useBoardEditor } from '../board-context.tsx'
import { clashesByCourt } from './court-clashes.ts'
import { CourtGroup } from './court-group.tsx'
import { useSelectedPerson } from './selected-person.ts'
import { SlotFilter, useSlot } from './slot-filter.tsx'
import { useScrollToPicked } from './use-scroll-to-picked.ts'

export function CourtGrid() {
  const { index, day, conflicts } = useBoardEditor()
  const desk = useDeskAtHand()
  const picked = useSelectedPerson()
  const grid = useRef<HTMLDivElement>(null)
  const { courts } = index.board
  const groups = useMemo(() => groupBySlot(courts.filter((court) => court.day === day)), [courts, day])
  const clashes = useMemo(() => clashesByCourt(index, conflicts), [index, conflicts])
  const [slot, setSlot] = useSlot(groups)
  const shown = slot === '' ? groups : groups.filter(({ key }) => key === slot)
  useDrops(desk)
  useScrollToPicked(picked)
  const rows = () =>
    toRows(
      shown.map((group) => group.courts.map(({ id }) => id)),
      columnsIn(grid.current),
    )
  return (
    <DeskContext value={desk}>
      <div ref={grid} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        {groups.length === 0 ? <NoCourts /> : <SlotFilter slots={groups} value={slot} onChange={setSlot} />}
        {shown.map((group) => (
          <CourtGroup key={group.key} group={group} clashes={clashes} picked={picked} />
        ))}
        <CarryBar rows={rows} />
        <DeskDialogs />
      </div>
    </DeskContext>
  )
}

const NoCourts = () => <EmptyState title="No courts available. Add a court to get started." stripe={false} />

/** As many as the stylesheet makes of the room there is. */
function columnsIn(grid: HTMLElement | null): number {
  const cards = grid?.querySelector('[data-cards]')
  return cards ? getComputedStyle(cards).gridTemplateColumns.split(' ').length : 1
}
