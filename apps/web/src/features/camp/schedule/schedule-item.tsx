import type { ScheduleItem } from '@crew-chief/contract/schedule'
import type { CampDay } from '@crew-chief/domain/camp/camp-days'
import type { SlotPhase } from '@crew-chief/domain/camp/slot-time'
import { timeRange, to12Hour } from '@crew-chief/domain/time-of-day'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

type Props = {
  item: ScheduleItem
  /** None for an item on a day the event no longer has. */
  day?: CampDay
  phase: SlotPhase
  children: ReactNode
}

export function ScheduleListItem({ item, day, phase, children }: Props) {
  const { title, startTime, endTime, location, description } = item
  const span = day && `${day.date}T${startTime}/${day.date}T${endTime}`
  return (
    <li className="flex gap-3 border-border border-b px-4 py-3.5 last:border-b-0 md:gap-5 md:px-5">
      <Times item={item} />
      <div className={cx('w-[3px] shrink-0', phase === 'now' ? 'bg-primary outline-1 outline-rule' : 'bg-rule')} />
      <div className={cx('min-w-0 flex-1', phase === 'over' && 'text-muted-foreground')}>
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 className="wrap-anywhere font-bold">{title}</h3>
          {phase === 'now' && <Running />}
        </div>
        <p className="sr-only">
          <time dateTime={span}>{timeRange(startTime, endTime)}</time>
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

function Times({ item: { startTime, endTime } }: { item: ScheduleItem }) {
  const [time, half] = to12Hour(startTime).split(' ')
  return (
    <p aria-hidden="true" className="w-[76px] shrink-0 text-right md:w-[104px]">
      <span className="display-3 tabular block whitespace-nowrap">
        {time}
        <span className="ml-1 font-normal font-text text-caption">{half}</span>
      </span>
      <span className="block whitespace-nowrap text-caption text-muted-foreground">to {to12Hour(endTime)}</span>
    </p>
  )
}

const Running = () => (
  <span className="rounded-tag bg-plate px-2 font-bold text-caption text-plate-foreground shadow-[inset_0_-2px_0_var(--primary)] leading-[22px]">
    Now
  </span>
)
