// Court assignments (spec 2 §2). Admins assign, everyone else reads.

import { courtsApi } from '@crew-chief/contract/courts'
import { campDays, shortDayLabel } from '@crew-chief/domain/camp/camp-days'
import {
  assignedCompletion,
  boardCompletion,
  type NoShowSummary,
  openSpots,
  summarizeNoShows,
} from '@crew-chief/domain/courts/completion'
import { groupByDayAndSlot } from '@crew-chief/domain/courts/court-groups'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { plural } from '../../lib/format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { SeatMeter } from '../../ui/seat-meter.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { AssignmentProvider } from './assign/assignment-provider.tsx'
import { DRAG_HINT, DRAG_HINT_ID } from './assign/keyboard-drag.tsx'
import { CourtGrid } from './board/court-grid.tsx'
import { FindPeople, PeoplePanel, SelectedPersonCard } from './board/people-panel.tsx'
import { BoardProvider, useBoard, useDay } from './board-context.tsx'
import { CourtTools, PHONE, PHONE_FILTERS_ID } from './court-tools.tsx'
import { AccessRestricted } from './courts-restricted.tsx'
import { CourtsHeading, CourtsLoading, type HeadingLevel } from './courts-shell.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'

type Props = {
  eventId: string
  level?: HeadingLevel
  /** The choice of the event, or of the own or all courts. */
  scopeSelect?: ReactNode
}

export function CourtsBoard({ eventId, level = 2, scopeSelect }: Props) {
  const { data, error, refetch } = useRead(courtsApi.openCourtBoard, { params: { eventId } })
  const isRestricted = error?.code === 'courts.restricted'
  useFailureToast(data || isRestricted ? null : error, 'Error', courtsApi.openCourtBoard.failure)
  const [isShown, setShown] = useState(data !== undefined)
  useEffect(() => {
    // Rendered in slices, so that the page reacts while a slow phone renders.
    if (data) startTransition(() => setShown(true))
  }, [data])
  if (data && isShown && !isRestricted)
    return (
      <BoardProvider key={eventId} board={data}>
        <Board level={level} scopeSelect={scopeSelect} />
      </BoardProvider>
    )
  return (
    <div className="grid gap-4">
      <CourtsHeading level={level} />
      <div className="lg:w-[304px]">{scopeSelect}</div>
      {isRestricted && <AccessRestricted />}
      {error && !isRestricted && (
        <ErrorState title="Error Loading Data" onRetry={() => void refetch()}>
          Please try refreshing the page.
        </ErrorState>
      )}
      {!error && <CourtsLoading />}
    </div>
  )
}

/** On wide screens everything but the tools is beside the courts, so that they start at the top. */
function Board({ level, scopeSelect }: { level: HeadingLevel; scopeSelect: ReactNode }) {
  const { canEdit } = useBoard()
  const isWide = useMediaQuery('(min-width: 1024px)')
  const isPhone = useMediaQuery(PHONE)
  const [areShown, setShown] = useState(false)
  const filters = { areShown, toggle: () => setShown(!areShown) }
  const hasFilters = !isPhone || areShown
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <AssignmentProvider>
        <CourtTools level={level} scopeSelect={scopeSelect} filters={filters} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 lg:grid-cols-[304px_minmax(0,1fr)]">
          <div
            id={PHONE_FILTERS_ID}
            className="flex gap-3 empty:hidden max-lg:flex-wrap max-lg:items-center lg:flex-col"
          >
            {hasFilters && (canEdit || !isPhone) && scopeSelect && <div className="max-sm:w-full">{scopeSelect}</div>}
            {hasFilters && <CompletionSummary />}
            {isWide ? <PeoplePanel /> : !isPhone && <FindPeople />}
            {!isWide && <SelectedPersonCard />}
          </div>
          <CourtGrid isFilterShown={hasFilters} />
        </div>
      </AssignmentProvider>
      <p hidden id={DRAG_HINT_ID}>
        {DRAG_HINT}
      </p>
      <UnsavedBar />
    </div>
  )
}

/** Spec 2 §2, §9. Of the selected day, like the courts and the list of people. */
function CompletionSummary() {
  const { index, saved, canEdit } = useBoard()
  const { day } = useDay()
  const { board } = index
  const courts = board.courts.filter((court) => court.day === day)
  const { people, percent } = assignedCompletion(board.places, courts)
  const { count, target } = boardCompletion(board, courts)
  const noShows = summarizeNoShows(board, courts)
  return (
    <section
      aria-label="Completion"
      className="max-lg:min-w-0 max-lg:flex-1 lg:grid lg:gap-1.5 lg:rounded-card lg:border lg:border-border lg:bg-card lg:px-3 lg:py-2"
    >
      <dl className="flex flex-wrap gap-x-3">
        <Figure label="Officials Assigned">{people}</Figure>
        <Figure label="Total Officials">{saved.totalOfficials}</Figure>
        <Figure label="Completion %">{percent}%</Figure>
      </dl>
      <Remaining
        unassigned={Math.max(0, saved.totalOfficials - people)}
        filled={target > 0 && `${count} of ${target} spots filled`}
        noShows={noShows}
      />
      {canEdit && <OpenSpots />}
    </section>
  )
}

/** Of all days: choosing a time slot shows its courts. Those on days the event no longer has cannot be shown. */
function OpenSpots() {
  const { index, saved } = useBoard()
  const { set } = useUrlState()
  const { board } = index
  const days = campDays(saved.event)
  const short = board.courts.filter(
    (court) => openSpots(board, [court]) > 0 && days.some(({ key }) => key === court.day),
  )
  if (short.length === 0) return null
  return (
    <Menu
      label="Open spots"
      align="start"
      trigger={
        <Button size="small" className="pointer-coarse:min-h-11">
          {plural(openSpots(board, short), 'open spot')}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {groupByDayAndSlot(short, days, shortDayLabel).map(({ day, key, label, courts }) => (
        <MenuItem
          key={`${day} ${key}`}
          description={`${plural(openSpots(board, courts), 'spot')} on ${plural(courts.length, 'court')}`}
          onSelect={() => set({ day, slot: key })}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-row-reverse items-baseline gap-1">
    <dt className="text-caption text-muted-foreground">{label}</dt>
    <dd className="font-bold text-meta">{children}</dd>
  </div>
)

type RemainingProps = { unassigned: number; filled: string | false; noShows: NoShowSummary }

/** No-shows are assigned, as the figures above count them, but leave their spots open. */
function Remaining({ unassigned, filled, noShows }: RemainingProps) {
  const { saved, conflicts } = useBoard()
  const isWide = useMediaQuery('(min-width: 1024px)')
  const left = unassignedText(unassigned, noShows.people > 0)
  const right = conflicts.length > 0 ? <ConflictCount count={conflicts.length} /> : null
  const missing = noShowText(noShows)
  const note = missing && <span className="font-strong text-destructive">{missing}</span>
  if (!isWide)
    return (
      <p className="flex flex-wrap gap-x-3 text-caption text-muted-foreground">
        {left && <span>{left}</span>}
        {note}
        {right}
      </p>
    )
  const { totalOfficials } = saved
  return (
    <>
      <SeatMeter taken={totalOfficials - unassigned} total={totalOfficials} left={left} right={right ?? filled} />
      {note && <p className="text-meta">{note}</p>}
    </>
  )
}

function unassignedText(unassigned: number, hasNoShows: boolean): string {
  if (unassigned > 0) return `${plural(unassigned, 'official still needs', 'officials still need')} a court`
  return hasNoShows ? '' : 'Every official has a court'
}

/** 1 no-show · 2 games need a substitute */
function noShowText({ people, gamesToFill }: NoShowSummary): string {
  const games = gamesToFill > 0 && plural(gamesToFill, 'game needs a substitute', 'games need a substitute')
  return people === 0 ? '' : [plural(people, 'no-show'), games].filter(Boolean).join(' · ')
}

const ConflictCount = ({ count }: { count: number }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap font-strong text-destructive">
    <TriangleAlert aria-hidden="true" className="size-4" />
    {plural(count, 'conflict')}
  </span>
)
