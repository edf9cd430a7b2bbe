// The board in the gym: now and next on every court, for a television seen from ten metres. Shows itself: it follows
// the camp live, turns its pages, and goes on with what it last read when the network goes.

import './gym-board.css'
import type { Camp } from '@crew-chief/contract/camp'
import type { Court } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import { useRead } from '../../../api/use-read.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { splitEvenly } from '../split-evenly.ts'
import { arrangeBoard } from './board-floors.ts'
import { BoardFoot } from './board-foot.tsx'
import { BoardHead } from './board-head.tsx'
import { statusLabel } from './board-labels.ts'
import { BoardPage } from './board-page.tsx'
import { useBoardChanges } from './use-board-changes.ts'
import { useCutOff } from './use-cut-off.ts'
import { usePaging } from './use-paging.ts'
import { useSecond } from './use-second.ts'
import { useStaysAwake } from './use-stays-awake.ts'

const { listCourts } = courtsApi

export default function GymBoard({ camp }: { camp: Camp }) {
  useStaysAwake()
  const now = useSecond()
  const { data, dataUpdatedAt, error, refetch } = useRead(listCourts, { params: { eventId: camp.id } })
  const isCutOff = useCutOff(error)
  if (data) return <Courts camp={camp} courts={data} now={now} readAt={dataUpdatedAt} isCutOff={isCutOff} />
  return (
    <div data-gym-board="" className="flex min-h-dvh flex-col bg-background">
      <BoardHead camp={camp} now={now} nextRound={null} />
      <div className="flex-1 p-4 md:p-6">
        {error ? <ErrorState title={listCourts.failure} onRetry={() => void refetch()} /> : <Coming />}
      </div>
      <BoardFoot camp={camp} standing="" paging={null} />
    </div>
  )
}

// As gym-board.css has it: there the board fits the screen and turns pages.
const FITS = '(min-width: 1024px) and (min-height: 500px)'
const MOST_ON_A_PAGE = 4

type CourtsProps = { camp: Camp; courts: readonly Court[]; now: Date; readAt: number; isCutOff: boolean }

function Courts({ camp, courts, now, readAt, isCutOff }: CourtsProps) {
  const changes = useBoardChanges(courts, now, readAt)
  const { floors, nextRound } = arrangeBoard(courts, camp, now)
  const fits = useMediaQuery(FITS)
  const pages = splitEvenly(floors, fits ? MOST_ON_A_PAGE : Math.max(1, floors.length))
  const paging = usePaging(pages.length)
  const standing = statusLabel({ readAt: new Date(readAt), now, zone: camp.timezone, isCutOff })
  return (
    <div data-gym-board="" className="flex min-h-dvh flex-col bg-background">
      <BoardHead camp={camp} now={now} nextRound={nextRound} />
      {floors.length > 0 ? (
        <BoardPage
          floors={pages[paging.page] ?? []}
          isFitted={fits}
          hasNow={floors.some((floor) => floor.now)}
          hasNext={floors.some(({ next }) => next)}
          changes={changes}
          now={now.getTime()}
        />
      ) : (
        <Nothing isOver={courts.length > 0} />
      )}
      <BoardFoot camp={camp} standing={standing} paging={pages.length > 1 ? paging : null} />
    </div>
  )
}

const Nothing = ({ isOver }: { isOver: boolean }) => (
  <div className="flex-1 p-4 md:p-6">
    {isOver ? (
      <EmptyState title="All games are over">Thank you for your work.</EmptyState>
    ) : (
      <EmptyState title="No courts yet">They appear here by themselves as soon as there are any.</EmptyState>
    )}
  </div>
)

const Coming = () => (
  <Loading label="Loading courts...">
    <div className="grid gap-4 lg:grid-cols-4">
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <Skeleton key={place} className="h-80 rounded-card" />
      ))}
    </div>
  </Loading>
)
