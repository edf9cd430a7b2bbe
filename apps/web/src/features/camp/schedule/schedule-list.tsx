import type { Camp } from '@crew-chief/contract/camp'
import type { ScheduleItem } from '@crew-chief/contract/schedule'
import type { CampDay } from '@crew-chief/domain/camp/camp-days'
import type { SlotPhase } from '@crew-chief/domain/camp/slot-time'
import { timeRange, to12Hour } from '@crew-chief/domain/time-of-day'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import type { DayRow } from './day-items.ts'
import { ItemTools } from './item-tools.tsx'

type Props = { rows: readonly DayRow[]; camp: Camp; day: CampDay; now: Date; canWrite: boolean }

export function ScheduleList({ rows, camp, day, now, canWrite }: Props) {
  const clock = to12Hour(toWallClock(now, camp.timezone).slice(11))
  return (
    <ol className="overflow-hidden rounded-card border border-border bg-card">
      {rows.map((row) =>
        row.kind === 'now' ? (
          <NowMark key="now" clock={clock} />
        ) : (
          <Item key={row.item.id} item={row.item} day={day} phase={row.phase}>
            {canWrite && <ItemTools item={row.item} camp={camp} now={now} />}
          </Item>
        ),
      )}
    </ol>
  )
}

/** The current place in the day: the one yellow line of the page. */
const NowMark = ({ clock }: { clock: string }) => (
  <li className="border-border border-b bg-plate px-4 py-1.5 font-strong text-meta text-plate-foreground shadow-[inset_5px_0_0_var(--primary)] last:border-b-0 md:px-5">
    Now · <time className="tabular">{clock}</time>
  </li>
)

const Running = () => (
  <span className="rounded-tag bg-plate px-2 font-bold text-caption text-plate-foreground shadow-[inset_0_-2px_0_var(--primary)] leading-[22px]">
    Now
  </span>
)

type ItemProps = { item: ScheduleItem; day: CampDay; phase: SlotPhase; children: ReactNode }

function Item({ item, day, phase, children }: ItemProps) {
  const { title, startTime, endTime, location, description } = item
  const [time, half] = to12Hour(startTime).split(' ')
  return (
    <li className="flex gap-3 border-border border-b px-4 py-3.5 last:border-b-0 md:gap-5 md:px-5">
      <p aria-hidden="true" className="w-[76px] shrink-0 text-right md:w-[104px]">
        <span className="display-3 tabular block whitespace-nowrap">
          {time}
          <span className="ml-1 font-normal font-text text-caption">{half}</span>
        </span>
        <span className="block whitespace-nowrap text-caption text-muted-foreground">to {to12Hour(endTime)}</span>
      </p>
      <div className={cx('w-[3px] shrink-0', phase === 'now' ? 'bg-primary outline-1 outline-rule' : 'bg-rule')} />
      <div className={cx('min-w-0 flex-1', phase === 'over' && 'text-muted-foreground')}>
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 className="wrap-anywhere font-bold">{title}</h3>
          {phase === 'now' && <Running />}
        </div>
        <p className="sr-only">
          <time dateTime={`${day.date}T${startTime}/${day.date}T${endTime}`}>{timeRange(startTime, endTime)}</time>
        </p>
        {location && (
          <p className="flex gap-1.5 text-muted-foreground text-small">
            <MapPin aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
            <span className="wrap-anywhere">{location}</span>
          </p>
        )}
        {description && <p className="wrap-anywhere mt-1 whitespace-pre-line text-small">{description}</p>}
      </div>
      {children}
    </li>
  )
}
