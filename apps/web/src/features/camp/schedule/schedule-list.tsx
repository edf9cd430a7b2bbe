import type { Camp } from '@crew-chief/contract/camp'
import type { CampDay } from '@crew-chief/domain/camp/camp-days'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { toWallClock } from '@crew-chief/domain/time-zone'
import type { DayRow } from './day-items.ts'
import { ItemTools } from './item-tools.tsx'
import { ScheduleListItem } from './schedule-item.tsx'

type Props = { rows: readonly DayRow[]; camp: Camp; day: CampDay; now: Date; canWrite: boolean }

export function ScheduleList({ rows, camp, day, now, canWrite }: Props) {
  const clock = to12Hour(toWallClock(now, camp.timezone).slice(11))
  return (
    <ol className="overflow-hidden rounded-card border border-border bg-card">
      {rows.map((row) =>
        row.kind === 'now' ? (
          <NowMark key="now" clock={clock} />
        ) : (
          <ScheduleListItem key={row.item.id} item={row.item} day={day} phase={row.phase}>
            {canWrite && <ItemTools item={row.item} camp={camp} now={now} />}
          </ScheduleListItem>
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
