// Court assignments (spec 2 §2). Admins assign, everyone else reads.

import { courtsApi } from '@crew-chief/contract/courts'
import { campDays } from '@crew-chief/domain/camp/camp-days'
import { type BoardCompletion, boardCompletion } from '@crew-chief/domain/courts/completion'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRead } from '../../api/use-read.ts'
import { plural } from '../../lib/format.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SeatMeter } from '../../ui/seat-meter.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AssignmentProvider } from './assign/assignment-provider.tsx'
import { CourtGrid } from './board/court-grid.tsx'
import { PeoplePanel } from './board/people-panel.tsx'
import { BoardProvider, useBoardEditor } from './board-context.tsx'
import { BoardNotices } from './board-notices.tsx'
import { CourtTools } from './court-tools.tsx'
import { CourtsHeading, type HeadingLevel } from './courts-heading.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'

type Props = {
  eventId: string
  level?: HeadingLevel
  /** Shown next to the heading, also while the board is loading. */
  eventSelect?: ReactNode
}

export function CourtsBoard({ eventId, level = 2, eventSelect }: Props) {
  const { data, error, refetch } = useRead(courtsApi.openCourtBoard, { params: { eventId } })
  useFailureToast(data ? null : error, 'Error', courtsApi.openCourtBoard.failure)
  if (data)
    return (
      <BoardProvider key={eventId} board={data}>
        <Board level={level} eventSelect={eventSelect} />
      </BoardProvider>
    )
  return (
    <div className="grid gap-4">
      <CourtsHeading level={level}>{eventSelect}</CourtsHeading>
      {error ? (
        <ErrorState title="Error Loading Data" onRetry={() => void refetch()}>
          Please try refreshing the page.
        </ErrorState>
      ) : (
        <CourtsLoading />
      )}
    </div>
  )
}

const Board = ({ level, eventSelect }: { level: HeadingLevel; eventSelect: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <CourtTools level={level} eventSelect={eventSelect} />
    <CompletionSummary />
    <BoardNotices />
    <AssignmentProvider>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[304px_minmax(0,1fr)]">
        <PeoplePanel />
        <CourtGrid />
      </div>
    </AssignmentProvider>
    <UnsavedBar />
  </div>
)

export const CourtsLoading = () => (
  <div role="status" aria-busy="true" data-loading="" className="grid animate-appear gap-4">
    <p className="text-muted-foreground">Loading court assignments...</p>
    <Skeleton className="h-[88px] rounded-card" />
    <div className="grid gap-4 lg:grid-cols-[304px_minmax(0,1fr)]">
      <Skeleton className="h-80 rounded-card max-lg:hidden" />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-80 rounded-card" />
        ))}
      </div>
    </div>
  </div>
)

/** Spec 2 §2, §9. */
function CompletionSummary() {
  const { index, saved } = useBoardEditor()
  const { board } = index
  const total = boardCompletion(board, board.courts)
  return (
    <section
      aria-label="Completion"
      className="grid items-center gap-x-10 gap-y-4 rounded-card border border-border bg-card px-4 py-4 md:px-6 lg:grid-cols-[auto_minmax(0,1fr)]"
    >
      <dl className="flex justify-between gap-x-6 divide-x divide-border md:justify-start">
        <Figure label="Officials Assigned">{total.people}</Figure>
        <Figure label="Total Officials">{saved.totalOfficials}</Figure>
        <Figure label="Completion %">{total.percent}%</Figure>
      </dl>
      <Remaining total={total} />
    </section>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse pr-4 last:pr-0 md:pr-8">
    <dt className="text-caption text-muted-foreground md:text-meta">{label}</dt>
    <dd className="display-2">{children}</dd>
  </div>
)

function Remaining({ total }: { total: BoardCompletion }) {
  const { index, saved, day, conflicts } = useBoardEditor()
  const unassigned = Math.max(0, saved.totalOfficials - total.people)
  const today = boardCompletion(
    index.board,
    index.board.courts.filter((court) => court.day === day),
  )
  return (
    <div className="grid gap-1.5">
      <SeatMeter
        taken={total.people}
        total={saved.totalOfficials}
        left={
          unassigned === 0
            ? 'Every official has a court'
            : `${plural(unassigned, 'official still needs', 'officials still need')} a court`
        }
        right={conflicts.length > 0 && <ConflictCount count={conflicts.length} />}
      />
      {campDays(saved.event).length > 1 && today.target > 0 && (
        <p className="text-caption text-muted-foreground">
          {today.count} of {today.target} spots filled on this day
        </p>
      )}
    </div>
  )
}

const ConflictCount = ({ count }: { count: number }) => (
  <span className="inline-flex items-center gap-1.5 font-strong text-destructive">
    <TriangleAlert aria-hidden="true" className="size-4" />
    {plural(count, 'conflict')}
  </span>
)
