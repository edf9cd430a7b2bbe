import type { Camp } from '@crew-chief/contract/camp'
import type { ScheduleItem } from '@crew-chief/contract/schedule'
import { campDays } from '@crew-chief/domain/camp/camp-days'
import { strayItems } from './day-items.ts'
import { ItemTools } from './item-tools.tsx'
import { ON_NO_DAY } from './schedule-fields.ts'
import { ScheduleListItem } from './schedule-item.tsx'

type Props = { camp: Camp; items: readonly ScheduleItem[]; now: Date }

/** When the dates of an event change, what was planned for a lost day is on none: an admin moves or deletes it. */
export function StrayItems({ camp, items, now }: Props) {
  const stray = strayItems(items, campDays(camp))
  if (stray.length === 0) return null
  return (
    <section aria-labelledby="stray-items" className="mt-4 grid gap-3">
      <h3 id="stray-items" className="display-3">
        {ON_NO_DAY}
      </h3>
      <p className="max-w-prose text-muted-foreground text-small">
        Only admins see these: the event has lost their day. Edit one to put it on another day, or delete it.
      </p>
      <ol className="overflow-hidden rounded-card border border-border bg-card">
        {stray.map((item) => (
          <ScheduleListItem key={item.id} item={item} phase="ahead">
            <ItemTools item={item} camp={camp} now={now} />
          </ScheduleListItem>
        ))}
      </ol>
    </section>
  )
}
