// Court assignments (spec 2 §2): who works where and when. Admins assign, everybody else reads.
// This folder holds the board's edits and its frame; cards, people, dialogs and paper have folders of their own.

import { courtsApi } from '@crew-chief/contract/courts'
import type { ReactNode } from 'react'
import { useRead } from '../../api/use-read.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CourtGrid } from './board/court-grid.tsx'
import { PeoplePanel } from './board/people-panel.tsx'
import { MeanwhileNotice } from './board-notices.tsx'
import { BoardProvider } from './board-provider.tsx'
import { CompletionSummary } from './completion-summary.tsx'
import { CourtTools } from './court-tools.tsx'
import { CourtsHead, type HeadingLevel } from './courts-heading.tsx'
import { LeftOutNotice } from './left-out-notice.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'

const { failure } = courtsApi.openCourtBoard

type Props = {
  eventId: string
  /** 1 where the board is the page. */
  level?: HeadingLevel
  /** Stands beside the heading, whatever becomes of the board. */
  chooser?: ReactNode
}

export function CourtsBoard({ eventId, level = 2, chooser }: Props) {
  const { data, error, refetch } = useRead(courtsApi.openCourtBoard, { params: { eventId } })
  useFailureToast(data ? null : error, 'Error', failure)
  if (data)
    return (
      <BoardProvider key={eventId} board={data}>
        <Board level={level} chooser={chooser} />
      </BoardProvider>
    )
  return (
    <div className="grid gap-4">
      <CourtsHead level={level}>{chooser}</CourtsHead>
      {error ? (
        <ErrorState title="Error Loading Data" onRetry={() => void refetch()}>
          Please try refreshing the page.
        </ErrorState>
      ) : (
        <CourtsComing />
      )}
    </div>
  )
}

const Board = ({ level, chooser }: { level: HeadingLevel; chooser: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <CourtTools level={level} chooser={chooser} />
    <CompletionSummary />
    <MeanwhileNotice />
    <LeftOutNotice />
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[304px_minmax(0,1fr)]">
      <PeoplePanel />
      <CourtGrid />
    </div>
    <UnsavedBar />
  </div>
)

/** The message, and the shape of what is coming. */
export const CourtsComing = () => (
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
