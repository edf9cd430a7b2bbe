// My courts: where I work now and next and with whom. Opens without network with what was last seen.

import { type Camp, campApi } from '@crew-chief/contract/camp'
import { useRead } from '../../api/use-read.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useViewer } from '../accounts/public.ts'
import { CalendarMenu } from './calendar/calendar-menu.tsx'
import { CourtDays } from './my-courts/court-days.tsx'
import { CourtHero } from './my-courts/court-hero.tsx'
import { arrangeCourts, type MyCourt } from './my-courts/court-times.ts'
import { Crew } from './my-courts/crew.tsx'
import { useMinute } from './schedule/use-minute.ts'

const { failure } = campApi.myCourts

export function MyCourts({ camp }: { camp: Camp }) {
  const { data, error, refetch } = useRead(campApi.myCourts, { params: { eventId: camp.id } })
  useFailureToast(data ? null : error, 'Error', failure)
  return (
    <div className="mx-auto grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-2">My courts</h2>
        <CalendarMenu camp={camp} />
      </div>
      {data ? (
        <Courts camp={camp} courts={data} />
      ) : error ? (
        <ErrorState title={failure} onRetry={() => void refetch()} />
      ) : (
        <Coming />
      )}
    </div>
  )
}

function Courts({ camp, courts }: { camp: Camp; courts: readonly MyCourt[] }) {
  const now = useMinute()
  const viewer = useViewer()
  const { main, next, days } = arrangeCourts(courts, camp, now)
  if (days.length === 0)
    return (
      <EmptyState title="No courts yet" stripe={false}>
        When you are given a court, it appears here by itself, with your crew and the times.
      </EmptyState>
    )
  return (
    <>
      {main ? (
        <div className="grid items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-6">
          <CourtHero court={main} now={now} />
          <Crew court={main} viewerId={viewer?.id} />
        </div>
      ) : (
        <EmptyState title="All your games here are over" stripe={false}>
          Thank you for your work. Your courts stay listed below.
        </EmptyState>
      )}
      <CourtDays days={days} next={next ?? main} camp={camp} viewerId={viewer?.id} />
    </>
  )
}

const Coming = () => (
  <Loading label="Loading your courts...">
    <div className="grid gap-4 md:grid-cols-[3fr_2fr] md:gap-6">
      <Skeleton className="h-[196px] rounded-card" />
      <Skeleton className="h-[196px] rounded-card" />
      <Skeleton className="h-28 rounded-card md:col-span-2" />
    </div>
  </Loading>
)
