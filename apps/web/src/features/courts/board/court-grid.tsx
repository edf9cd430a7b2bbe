import { type CourtFacts, placesOf } from '@crew-chief/domain/courts/board'
import { boardCompletion, summarizeNoShows } from '@crew-chief/domain/courts/completion'
import { type CourtGroup, groupBySlot, type Slot } from '@crew-chief/domain/courts/court-groups'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import { plural } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { Chips } from '../../../ui/chips.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { courtElementId } from '../assign/focus-after-edit.ts'
import { KeyboardDrag, toRows } from '../assign/keyboard-drag.tsx'
import { useBoard, useDay } from '../board-context.tsx'
import { AddFirstCourt } from '../court-tools.tsx'
import { CourtCard } from './court-card.tsx'
import { type Clash, clashesByCourt, clashesOn } from './court-clashes.ts'
import { courtsOfPerson, type SelectedPerson, useSelectedPerson } from './selected-person.ts'

/** The courts of a day by time slot, unscheduled courts last (spec 2 §2). */
export function CourtGrid({ isFilterShown }: { isFilterShown: boolean }) {
  const { index, saved, conflicts, canEdit } = useBoard()
  const { day } = useDay()
  const selected = useSelectedPerson()
  const grid = useRef<HTMLDivElement>(null)
  const { courts } = index.board
  const groups = useMemo(() => groupBySlot(courts.filter((court) => court.day === day)), [courts, day])
  const clashes = useMemo(() => clashesByCourt(index, conflicts), [index, conflicts])
  const [slot, setSlot] = useSlot(groups)
  const shown = slot === ALL_SLOTS ? groups : groups.filter(({ key }) => key === slot)
  // The first slot appears first; the rest follows in a render that input can interrupt.
  const isComplete = useDeferredValue(true, false)
  useScrollToSelected(selected, isComplete)
  const rows = () =>
    toRows(
      shown.map((group) => group.courts.map(({ id }) => id)),
      columnCount(grid.current),
    )
  return (
    <div ref={grid} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
      {saved.isHidden ? (
        <EmptyState title="Courts aren’t published yet">We’ll notify you as soon as your courts are set.</EmptyState>
      ) : groups.length === 0 ? (
        <EmptyState title="No courts available. Add a court to get started." action={canEdit && <AddFirstCourt />} />
      ) : (
        isFilterShown && <SlotFilter slots={groups} value={slot} onChange={setSlot} />
      )}
      {(isComplete ? shown : shown.slice(0, 1)).map((group) => (
        <SlotSection key={group.key} group={group} clashes={clashes} selected={selected} />
      ))}
      <KeyboardDrag rows={rows} />
    </div>
  )
}

/** The number of columns depends on the stylesheet. */
function columnCount(grid: HTMLElement | null): number {
  const cards = grid?.querySelector('[data-cards]')
  return cards ? getComputedStyle(cards).gridTemplateColumns.split(' ').length : 1
}

const ALL_SLOTS = ''

/** The time slot in the URL, if the day has it. */
function useSlot(slots: readonly Slot[]): [string, (key: string) => void] {
  const { params, set } = useUrlState()
  const requested = params.get('slot') ?? ALL_SLOTS
  return [slots.some(({ key }) => key === requested) ? requested : ALL_SLOTS, (slot) => set({ slot })]
}

type FilterProps = { slots: readonly Slot[]; value: string; onChange: (key: string) => void }

const MAX_FULL_LABELS = 4

/** Many slots, or a phone: the buttons show only the start, so that they do not push the courts down. */
function SlotFilter({ slots, value, onChange }: FilterProps) {
  const isPhone = useMediaQuery('(max-width: 639.98px)')
  const timed = slots.filter(({ startTime }) => startTime !== null)
  const isUnique = new Set(timed.map(({ startTime }) => startTime)).size === timed.length
  const isShort = isUnique && (isPhone || timed.length > MAX_FULL_LABELS)
  return (
    <div className="min-w-0 pointer-coarse:[&_button]:h-11">
      <Chips
        label="Time slots"
        isRowOnPhones
        value={value}
        onChange={onChange}
        options={[
          { value: ALL_SLOTS, label: 'All Times' },
          ...timed.map((slot) => ({ value: slot.key, label: isShort ? <StartTime slot={slot} /> : slot.label })),
        ]}
      />
    </div>
  )
}

const StartTime = ({ slot: { startTime, label } }: { slot: Slot }) => (
  <>
    <span aria-hidden="true">{to12Hour(startTime ?? '')}</span>
    <span className="sr-only">{label}</span>
  </>
)

type SectionProps = {
  group: CourtGroup<CourtFacts>
  clashes: ReadonlyMap<string, Clash[]>
  selected: SelectedPerson | null
}

function SlotSection({ group, clashes, selected }: SectionProps) {
  const { index, courtById } = useBoard()
  const headingId = useId()
  const { count, target } = boardCompletion(index.board, group.courts)
  const noShows = summarizeNoShows(index.board, group.courts).people
  const highlighted = new Set(selected && courtsOfPerson(index, selected).map(({ id }) => id))
  return (
    <section
      aria-labelledby={headingId}
      className="-m-1 mb-1 grid grid-cols-1 gap-2 p-1 [contain-intrinsic-size:auto_420px] [content-visibility:auto]"
    >
      <div className="flex items-center gap-3">
        <h2 id={headingId} className="display-3">
          {group.label}
        </h2>
        <span aria-hidden="true" className="h-0.5 min-w-4 flex-1 bg-rule" />
        <p className="tabular text-meta text-muted-foreground">
          {/* With a no-show, the row would wrap on phones. */}
          {count} of {target} <span className="max-sm:sr-only">officials</span>
          {noShows > 0 && <span className="text-destructive"> · {plural(noShows, 'no-show')}</span>}
        </p>
      </div>
      <div data-cards="" className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {group.courts.map(({ id }) => {
          const court = courtById(id)
          return (
            court && (
              <CourtCard
                key={id}
                court={court}
                places={placesOf(index.board.places, id)}
                clashes={clashesOn(clashes, id)}
                selected={highlighted.has(id) ? selected : null}
              />
            )
          )
        })}
      </div>
    </section>
  )
}

/** Scrolls to the first shown court of the selected person; later edits do not scroll. */
function useScrollToSelected(selected: SelectedPerson | null, isComplete: boolean) {
  const { index } = useBoard()
  const { day } = useDay()
  const scrollTo = useEffectEvent((person: SelectedPerson) => {
    const shown = courtsOfPerson(index, person)
      .filter((court) => court.day === day)
      .map(({ id }) => document.getElementById(courtElementId(id)))
    shown.find((card) => card !== null)?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (selected && day && isComplete) scrollTo(selected)
  }, [selected, day, isComplete])
}
