import { type Camp, campApi } from '@crew-chief/contract/camp'
import { myNoticeApi } from '@crew-chief/contract/court-notices'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { type CampTime, dayLabel } from '@crew-chief/domain/camp/camp-days'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import { canEditCourts, canMessageCrew } from '@crew-chief/domain/events/event-staff'
import { paths } from '@crew-chief/domain/paths'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { MessageSquare } from 'lucide-react'
import { lazy, useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useNow, viewerClock } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Stripe } from '../../../ui/stripe.tsx'
import { useViewer } from '../../accounts/public.ts'
import { loadCourtsBoard, loadMessageCrewDialog } from '../../courts/public.ts'
import { CalendarButton } from '../calendar/calendar-button.tsx'
import { useCampStanding } from '../camp-standing.ts'
import { foreignZone } from '../schedule/zone-note.ts'
import { CourtNotice, type MyNotice } from './court-notice.tsx'
import { CourtResponse } from './court-response.tsx'
import {
  arrangeCourts,
  type CourtDay,
  crewCount,
  elapsedPercent,
  formatDuration,
  gymAndTimes,
  type MyCourt,
  othersOf,
  startLabel,
  type TimedCourt,
} from './court-times.ts'

const CourtsBoard = lazy(() => loadCourtsBoard().then((m) => ({ default: m.CourtsBoard })))

const MessageCrewDialog = lazy(loadMessageCrewDialog)

const VIEWS = [
  { value: 'mine', label: 'My courts' },
  { value: 'all', label: 'All courts' },
] as const

export function CourtsTab({ camp }: { camp: Camp }) {
  const canEdit = canEditCourts(useCampStanding())
  const { params, set } = useUrlState()
  const defaultView = canEdit ? 'all' : 'mine'
  const view = VIEWS.find(({ value }) => value === params.get('view'))?.value ?? defaultView
  const viewSelect = (
    <Segmented
      label="Filter courts"
      options={VIEWS}
      value={view}
      onChange={(next) => set({ view: next }, { push: true })}
      wide={view === 'all'}
    />
  )
  if (view === 'all') return <CourtsBoard eventId={camp.id} scopeSelect={viewSelect} />
  return (
    <div className="grid max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-4">
      <div>{viewSelect}</div>
      <MyCourts camp={camp} />
    </div>
  )
}

const { failure } = campApi.myCourts

function MyCourts({ camp }: { camp: Camp }) {
  const { data, error, refetch } = useRead(campApi.myCourts, { params: { eventId: camp.id } })
  const { data: about, isFetching } = useRead(myNoticeApi.myNotice, { params: { eventId: camp.id } })
  useFailureToast(data ? null : error, 'Error', failure)
  const notice = about?.notice && !about.notice.confirmedAt ? about.notice : null
  // A notice that is shown before or after the courts would push them down.
  const isReady = data !== undefined && (about !== undefined || !isFetching)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-2">My courts</h2>
        <CalendarButton camp={camp} />
      </div>
      {notice && (isReady || error) && <CourtNotice key={notice.notificationId} camp={camp} notice={notice} />}
      {isReady ? (
        <Courts camp={camp} courts={data} notice={notice} isHidden={about?.isHidden ?? false} />
      ) : error ? (
        <ErrorState title={failure} onRetry={() => void refetch()} />
      ) : (
        <CourtsSkeleton />
      )}
    </div>
  )
}

type CourtsProps = { camp: Camp; courts: readonly MyCourt[]; notice: MyNotice | null; isHidden: boolean }

function Courts({ camp, courts, notice, isHidden }: CourtsProps) {
  const now = useNow(15_000)
  const viewer = useViewer()
  const { main, next, days } = arrangeCourts(courts, camp, now)
  const schedule = <ButtonLink to={paths.camp(camp.id, 'schedule')}>See the schedule</ButtonLink>
  if (isHidden)
    return (
      <EmptyState title="Courts aren’t published yet" action={schedule}>
        We’ll notify you as soon as your courts are set.
      </EmptyState>
    )
  if (days.length === 0)
    return (
      <EmptyState title="No courts yet" action={schedule}>
        Your courts, crew and times will show up here.
      </EmptyState>
    )
  return (
    <>
      {main ? (
        <div className="grid items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-6">
          <CourtHero court={main} timezone={camp.timezone} now={now} />
          <Crew eventId={camp.id} court={main} viewerId={viewer?.id} />
        </div>
      ) : (
        <EmptyState title="You’re all done">Thanks for your work. Your courts are listed below.</EmptyState>
      )}
      <CourtDays
        days={days}
        next={next ?? main}
        camp={camp}
        viewerId={viewer?.id}
        changedIds={
          new Set(notice && !notice.isFirst ? notice.changes.flatMap(({ now: game }) => game?.courtId ?? []) : [])
        }
      />
    </>
  )
}

const CourtsSkeleton = () => (
  <Loading label="Loading your courts...">
    <div className="grid gap-4 md:grid-cols-[3fr_2fr] md:gap-6">
      <Skeleton className="h-[196px] rounded-card" />
      <Skeleton className="h-[196px] rounded-card" />
      <Skeleton className="h-28 rounded-card md:col-span-2" />
    </div>
  </Loading>
)

type HeroProps = { court: TimedCourt; timezone: string; now: Date }

// Longer names at 92 px would not fit a phone.
const MAX_LARGE_LENGTH = 9

function CourtHero({ court, timezone, now }: HeroProps) {
  const isNow = court.phase === 'now'
  const elapsed = isNow ? elapsedPercent(court, now) : null
  return (
    <section
      aria-label={isNow ? 'On now' : 'Up next'}
      className="on-ink overflow-hidden rounded-card border border-ink-raised bg-ink text-ink-foreground"
    >
      <p
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-3 px-4 py-2.5 font-bold text-small',
          isNow ? 'bg-primary text-primary-foreground' : 'bg-ink-raised',
        )}
      >
        <span className="inline-flex items-center gap-2">
          {isNow && <span aria-hidden="true" className="size-2.5 rounded-full bg-current" />}
          {isNow ? 'On now' : 'Up next'}
        </span>
        <span>{timing(court, timezone, now)}</span>
      </p>
      <div className="relative overflow-hidden px-4 pt-4 pb-4">
        <Stripe bars={5} pitch={13.6} tone="white" className="right-0 bottom-0 md:hidden" />
        <Stripe bars={9} pitch={17.33} tone="white" className="right-0 bottom-0 max-md:hidden" />
        <div className="relative max-w-[calc(100%-64px)] md:max-w-[70%]">
          <h3
            className={cx('wrap-anywhere', court.courtName.length > MAX_LARGE_LENGTH ? 'display-page' : 'display-hero')}
          >
            {court.courtName}
          </h3>
          <p className="mt-2 text-ink-muted text-small">{gymAndTimes(court)}</p>
        </div>
      </div>
      {elapsed !== null && (
        // The remaining time is in the text above.
        <div aria-hidden="true" className="h-2 bg-ink-raised">
          <div className="h-full bg-primary" style={{ width: `${elapsed}%` }} />
        </div>
      )}
    </section>
  )
}

/** Ends 9:15 AM · 38 min left; Tomorrow, 9:00 AM · in 11 hr 57 min */
function timing(court: TimedCourt, timezone: string, now: Date): string {
  const { phase, endTime, startsAt, endsAt } = court
  if (phase === 'now')
    return endsAt && endTime ? `Ends ${to12Hour(endTime)} · ${formatDuration(+endsAt - +now)} left` : 'All day'
  const start = startLabel(court, timezone, now)
  const duration = formatDuration(+startsAt - +now)
  return start ? `${start} · in ${duration}` : `In ${duration}`
}

type CrewProps = { eventId: string; court: MyCourt; viewerId: string | undefined }

function Crew({ eventId, court, viewerId }: CrewProps) {
  return (
    <section className="overflow-hidden rounded-card border border-border bg-card">
      <header className="flex flex-wrap items-center justify-between gap-x-3 border-border border-b px-4 py-3">
        <h3 className="display-4">Your crew</h3>
        <div className="flex items-center gap-1">
          <p className="text-meta text-muted-foreground">{crewCount(court)}</p>
          <MessageCrew eventId={eventId} court={court} />
        </div>
      </header>
      <ul>
        {court.crew.map((person) => (
          <Person key={person.id} person={person} detail={person.id === viewerId ? 'You' : undefined} />
        ))}
        {court.clinicians.map((person) => (
          <Person
            key={`${person.position} ${fullName(person)}`}
            person={{ ...person, id: fullName(person) }}
            detail={person.position || 'Clinician'}
            shape="square"
          />
        ))}
      </ul>
    </section>
  )
}

/** For staff. */
function MessageCrew({ eventId, court }: Pick<CrewProps, 'eventId' | 'court'>) {
  const canMessage = canMessageCrew(useCampStanding())
  const [isOpen, setOpen] = useState(false)
  const { courtId: id, courtName: name, startTime } = court
  if (!canMessage) return null
  return (
    <>
      <IconButton
        icon={MessageSquare}
        label={`Message the crew of ${courtLabel({ name, startTime })}`}
        size="small"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <LazyPart>
          <MessageCrewDialog eventId={eventId} court={{ id, name, startTime }} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}

type PersonProps = {
  person: { id: string; firstName: string; lastName: string }
  detail: string | undefined
  shape?: 'circle' | 'square'
}

const Person = ({ person, detail, shape = 'circle' }: PersonProps) => (
  <li className="flex min-h-14 items-center gap-3 border-border border-b px-4 py-2 last:border-b-0">
    <Avatar id={person.id} firstName={person.firstName} lastName={person.lastName} size={40} shape={shape} />
    <div className="min-w-0">
      <p className="wrap-anywhere font-bold">{fullName(person)}</p>
      {detail && <p className="text-meta text-muted-foreground">{detail}</p>}
    </div>
  </li>
)

type DaysProps = {
  days: readonly CourtDay[]
  next: TimedCourt | undefined
  camp: CampTime & { id: string }
  viewerId: string | undefined
  /** Not confirmed yet. */
  changedIds: ReadonlySet<string>
}

const CourtDays = ({ days, next, camp, viewerId, changedIds }: DaysProps) =>
  days.map(({ day, index, isToday, courts }) => {
    const zone = foreignZone(day, camp.timezone, viewerClock().zone)
    return (
      <section key={day.key}>
        <h3 className="display-3 mb-2 flex flex-wrap items-baseline gap-x-3">
          {dayLabel(day, index)}
          {isToday && <span className="font-semibold font-text text-meta">Today</span>}
          {zone && <span className="font-normal font-text text-meta text-muted-foreground">Times in {zone}</span>}
        </h3>
        <ol className="overflow-hidden rounded-card border border-border bg-card">
          {courts.map((court) => (
            <CourtRow
              key={court.courtId}
              eventId={camp.id}
              court={court}
              mark={markOf(court, next)}
              isChanged={changedIds.has(court.courtId)}
              viewerId={viewerId}
            />
          ))}
        </ol>
      </section>
    )
  })

type Mark = 'Now' | 'Next' | 'Done' | undefined

function markOf({ phase, courtId }: TimedCourt, next: TimedCourt | undefined): Mark {
  if (phase === 'now') return 'Now'
  if (phase === 'over') return 'Done'
  return next?.courtId === courtId ? 'Next' : undefined
}

const TONES = { Now: 'yellow', Next: 'blue', Done: 'gray' } as const

type RowProps = {
  eventId: string
  court: TimedCourt
  mark: Mark
  isChanged: boolean
  viewerId: string | undefined
}

function CourtRow({ eventId, court, mark, isChanged, viewerId }: RowProps) {
  const [time, half] = court.startTime ? to12Hour(court.startTime).split(' ') : ['All', 'day']
  const others = othersOf(court, viewerId)
  return (
    <li className="flex items-center gap-3 border-border border-b px-4 py-3 last:border-b-0 md:gap-5 md:px-5">
      <p aria-hidden="true" className="w-[88px] shrink-0 whitespace-nowrap text-right">
        <span className="display-3 tabular">{time}</span>
        <span className="ml-1 text-caption">{half}</span>
      </p>
      <div className={cx('w-[3px] shrink-0 self-stretch rounded-tag', mark === 'Now' ? 'bg-primary' : 'bg-rule')} />
      <div className={cx('min-w-0 flex-1', mark === 'Done' && 'text-muted-foreground')}>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="wrap-anywhere font-bold">{court.courtName}</p>
          {isChanged && <Badge tone="yellow">Changed</Badge>}
          {mark && <Badge tone={TONES[mark]}>{mark}</Badge>}
        </div>
        <p className="wrap-anywhere text-muted-foreground text-small">
          {gymAndTimes(court)}
          {others && ` · with ${others}`}
        </p>
        <CourtResponse court={court} />
      </div>
      {mark !== 'Done' && <MessageCrew eventId={eventId} court={court} />}
    </li>
  )
}
