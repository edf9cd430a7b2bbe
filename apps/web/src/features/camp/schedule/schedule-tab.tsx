import type { Camp } from '@crew-chief/contract/camp'
import { type ScheduleItem, scheduleApi } from '@crew-chief/contract/schedule'
import { type CampDay, campDays, currentDay, dayLabel } from '@crew-chief/domain/camp/camp-days'
import { canEditCourts } from '@crew-chief/domain/events/event-staff'
import { EVENT_WORDS } from '@crew-chief/domain/events/event-words'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { Copy, Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useNow, viewerClock } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { CalendarButton } from '../calendar/calendar-button.tsx'
import { useCampStanding } from '../camp-standing.ts'
import { dayRows } from './day-items.ts'
import { OrphanedItems, ScheduleList } from './schedule-list.tsx'
import { foreignZone } from './zone-note.ts'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'))
const CopyDayDialog = lazy(() => import('./copy-day-dialog.tsx').then((m) => ({ default: m.CopyDayDialog })))
const { failure } = scheduleApi.listSchedule

/** The items of one day; people who edit the courts can edit them (spec 2 §2 Schedule tab). */
export function ScheduleTab({ camp }: { camp: Camp }) {
  const canWrite = canEditCourts(useCampStanding())
  const now = useNow(15_000)
  const { params } = useUrlState()
  const days = campDays(camp)
  const day = days.find(({ key }) => key === params.get('day')) ?? currentDay(days, camp.timezone, now)
  const { data, error, refetch } = useRead(scheduleApi.listSchedule, { params: { eventId: camp.id } })
  useFailureToast(data ? null : error, 'Error', failure)
  if (!day) return null
  return (
    <div className="grid max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-4">
      <Head camp={camp} days={days} day={day} items={data ?? []} canWrite={canWrite} />
      <ZoneNote day={day} timezone={camp.timezone} />
      {data ? (
        <Day camp={camp} day={day} items={data} now={now} canWrite={canWrite} />
      ) : error ? (
        <ErrorState title={failure} onRetry={() => void refetch()} />
      ) : (
        <ScheduleSkeleton />
      )}
      {canWrite && data && <OrphanedItems camp={camp} items={data} />}
      {canWrite && data && params.get('item') && (
        <LazyPart>
          <ScheduleDialog camp={camp} items={data} day={day.key} />
        </LazyPart>
      )}
    </div>
  )
}

const ADD_ITEM = { item: 'new' } as const

type HeadProps = {
  camp: Camp
  days: readonly CampDay[]
  day: CampDay
  items: readonly ScheduleItem[]
  canWrite: boolean
}

function Head({ camp, days, day, items, canWrite }: HeadProps) {
  const { set } = useUrlState()
  const [isCopying, setCopying] = useState(false)
  const canCopy = canWrite && days.length > 1 && items.some((item) => item.day === day.key)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-2">{EVENT_WORDS[camp.type].schedule}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <CalendarButton camp={camp} />
          {canCopy && (
            <Button onClick={() => setCopying(true)}>
              <Copy aria-hidden="true" />
              Copy day
            </Button>
          )}
          {canWrite && (
            <Button onClick={() => set(ADD_ITEM, { push: true })}>
              <Plus aria-hidden="true" />
              Add item
            </Button>
          )}
        </div>
      </div>
      <DayChips days={days} day={day} />
      {isCopying && (
        <LazyPart>
          <CopyDayDialog camp={camp} items={items} day={day} onClose={() => setCopying(false)} />
        </LazyPart>
      )}
    </>
  )
}

function DayChips({ days, day }: { days: readonly CampDay[]; day: CampDay }) {
  const { set } = useUrlState()
  return (
    <Chips
      label="Days"
      isRowOnPhones
      options={days.map((each, index) => ({ value: each.key, label: dayLabel(each, index) }))}
      value={day.key}
      onChange={(key) => set({ day: key }, { push: true })}
    />
  )
}

type DayProps = { camp: Camp; day: CampDay; items: readonly ScheduleItem[]; now: Date; canWrite: boolean }

function Day({ camp, day, items, now, canWrite }: DayProps) {
  const { set } = useUrlState()
  const rows = dayRows(items, day, toWallClock(now, camp.timezone))
  if (rows.length > 0) return <ScheduleList rows={rows} camp={camp} day={day} now={now} canWrite={canWrite} />
  return (
    <EmptyState
      title="No schedule items for this day"
      action={canWrite && <Button onClick={() => set(ADD_ITEM, { push: true })}>Add First Item</Button>}
    >
      {canWrite ? undefined : 'The schedule will show up here once it’s posted.'}
    </EmptyState>
  )
}

function ZoneNote({ day, timezone }: { day: CampDay; timezone: string }) {
  const zone = foreignZone(day, timezone, viewerClock().zone)
  if (!zone) return null
  return (
    <p className="text-meta text-muted-foreground">
      Times shown in <strong className="font-strong text-foreground">{zone}</strong> ({timezone.replaceAll('_', ' ')})
    </p>
  )
}

const ScheduleSkeleton = () => (
  <Loading label="Loading schedule...">
    <div className="grid gap-2">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-20 rounded-card" />
      ))}
    </div>
  </Loading>
)
