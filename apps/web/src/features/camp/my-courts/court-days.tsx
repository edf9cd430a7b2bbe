import { type CampTime, dayLabel } from '@crew-chief/domain/camp/camp-days'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { readerNow } from '../../../lib/reader-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { foreignZone } from '../schedule/zone-note.ts'
import type { CourtDay, TimedCourt } from './court-times.ts'
import { othersOf, slotTimes } from './court-words.ts'

type Props = {
  days: readonly CourtDay[]
  next: TimedCourt | undefined
  camp: CampTime
  viewerId: string | undefined
}

/** All my courts, day by day; what is over steps back. */
export const CourtDays = ({ days, next, camp, viewerId }: Props) =>
  days.map(({ day, index, isToday, courts }) => {
    const zone = foreignZone(day, camp.timezone, readerNow().zone)
    return (
      <section key={day.key}>
        <h3 className="display-3 mb-2 flex flex-wrap items-baseline gap-x-3">
          {dayLabel(day, index)}
          {isToday && <span className="font-semibold font-text text-meta">Today</span>}
          {zone && <span className="font-normal font-text text-meta text-muted-foreground">Times in {zone}</span>}
        </h3>
        <ol className="overflow-hidden rounded-card border border-border bg-card">
          {courts.map((court) => (
            <CourtRow key={court.courtId} court={court} mark={markOf(court, next)} viewerId={viewerId} />
          ))}
        </ol>
      </section>
    )
  })

type Mark = 'Now' | 'Next' | 'Over' | undefined

function markOf({ phase, courtId }: TimedCourt, next: TimedCourt | undefined): Mark {
  if (phase === 'now') return 'Now'
  if (phase === 'over') return 'Over'
  return next?.courtId === courtId ? 'Next' : undefined
}

const TONES = { Now: 'yellow', Next: 'blue', Over: 'gray' } as const

type RowProps = { court: TimedCourt; mark: Mark; viewerId: string | undefined }

function CourtRow({ court, mark, viewerId }: RowProps) {
  const [time, half] = court.startTime ? to12Hour(court.startTime).split(' ') : ['All', 'day']
  const others = othersOf(court, viewerId)
  return (
    <li className="flex items-center gap-3 border-border border-b px-4 py-3 last:border-b-0 md:gap-5 md:px-5">
      <p aria-hidden="true" className="w-[88px] shrink-0 whitespace-nowrap text-right">
        <span className="display-3 tabular">{time}</span>
        <span className="ml-1 text-caption">{half}</span>
      </p>
      <div className={cx('w-[3px] shrink-0 self-stretch rounded-tag', mark === 'Now' ? 'bg-primary' : 'bg-rule')} />
      <div className={cx('min-w-0 flex-1', mark === 'Over' && 'text-muted-foreground')}>
        <p className="wrap-anywhere font-bold">{court.courtName}</p>
        <p className="wrap-anywhere text-muted-foreground text-small">
          {slotTimes(court)}
          {others && ` · with ${others}`}
        </p>
      </div>
      {mark && <Badge tone={TONES[mark]}>{mark}</Badge>}
    </li>
  )
}
