import type { Camp } from '@crew-chief/contract/camp'
import { type ScheduleItem, scheduleApi } from '@crew-chief/contract/schedule'
import { type CampDay, campDays } from '@crew-chief/domain/camp/camp-days'
import type { SlotPhase } from '@crew-chief/domain/camp/slot-time'
import { timeRange, to12Hour } from '@crew-chief/domain/time-of-day'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { MapPin, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { afterScheduleChange } from '../../../api/invalidations.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useAction } from '../../../lib/use-action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type DayRow, orphanedItems } from './day-items.ts'
import { ON_NO_DAY } from './schedule-fields.ts'

type Props = { rows: readonly DayRow[]; camp: Camp; day: CampDay; now: Date; canWrite: boolean }

export function ScheduleList({ rows, camp, day, now, canWrite }: Props) {
  const clock = to12Hour(toWallClock(now, camp.timezone).slice(11))
  return (
    <ol className="overflow-hidden rounded-card border border-border bg-card">
      {rows.map((row) =>
        row.kind === 'now' ? (
          <NowRow key="now" clock={clock} />
        ) : (
          <ScheduleListItem key={row.item.id} item={row.item} day={day} phase={row.phase}>
            {canWrite && <ItemActions item={row.item} />}
          </ScheduleListItem>
        ),
      )}
    </ol>
  )
}

const NowRow = ({ clock }: { clock: string }) => (
  <li className="border-border border-b bg-plate px-4 py-1.5 font-strong text-meta text-plate-foreground shadow-[inset_5px_0_0_var(--primary)] last:border-b-0 md:px-5">
    Now · <time className="tabular">{clock}</time>
  </li>
)

/** For admins: items that must be moved to another day or deleted, because the dates of the event changed. */
export function OrphanedItems({ camp, items }: { camp: Camp; items: readonly ScheduleItem[] }) {
  const orphaned = orphanedItems(items, campDays(camp))
  if (orphaned.length === 0) return null
  return (
    <section aria-labelledby="stray-items" className="mt-4 grid gap-3">
      <h3 id="stray-items" className="display-3">
        {ON_NO_DAY}
      </h3>
      <p className="max-w-prose text-muted-foreground text-small">
        The event dates changed. Move these items to another day or delete them. Only admins see this list.
      </p>
      <ol className="overflow-hidden rounded-card border border-border bg-card">
        {orphaned.map((item) => (
          <ScheduleListItem key={item.id} item={item} phase="ahead">
            <ItemActions item={item} />
          </ScheduleListItem>
        ))}
      </ol>
    </section>
  )
}

type ItemProps = {
  item: ScheduleItem
  /** Undefined for an orphaned item. */
  day?: CampDay
  phase: SlotPhase
  children: ReactNode
}

function ScheduleListItem({ item, day, phase, children }: ItemProps) {
  const { title, startTime, endTime, location, description } = item
  const span = day && `${day.date}T${startTime}/${day.date}T${endTime}`
  return (
    <li className="flex gap-3 border-border border-b px-4 py-3.5 last:border-b-0 md:gap-5 md:px-5">
      <Times item={item} />
      <div className={cx('w-[3px] shrink-0', phase === 'now' ? 'bg-primary outline-1 outline-rule' : 'bg-rule')} />
      <div className={cx('min-w-0 flex-1', phase === 'over' && 'text-muted-foreground')}>
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 className="wrap-anywhere font-bold">{title}</h3>
          {phase === 'now' && <NowBadge />}
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

const NowBadge = () => (
  <span className="rounded-tag bg-plate px-2 font-bold text-caption text-plate-foreground shadow-[inset_0_-2px_0_var(--primary)] leading-[1.375rem]">
    Now
  </span>
)

function ItemActions({ item }: { item: ScheduleItem }) {
  const { set } = useUrlState()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <div className="-mt-1.5 -mr-2 flex shrink-0 max-sm:flex-col">
      <IconButton
        icon={Pencil}
        label={`Edit ${item.title}`}
        size="small"
        onClick={() => set({ item: item.id }, { push: true })}
      />
      <IconButton icon={Trash2} label={`Delete ${item.title}`} size="small" onClick={() => setDeleting(true)} />
      {isDeleting && <DeleteItemDialog item={item} onClose={() => setDeleting(false)} />}
    </div>
  )
}

function DeleteItemDialog({ item, onClose }: { item: ScheduleItem; onClose: () => void }) {
  const { run, pending } = useAction(scheduleApi.deleteScheduleItem, {
    success: 'Schedule item deleted',
    invalidates: afterScheduleChange,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Delete “${item.title}”?`}
      confirmLabel="Delete item"
      onConfirm={() => run({ params: { eventId: item.eventId, id: item.id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      Removes the {timeRange(item.startTime, item.endTime)} item from everyone’s schedule. This can’t be undone.
    </ConfirmDialog>
  )
}
