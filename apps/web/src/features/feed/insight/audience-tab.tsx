import { ROLE_LABELS } from '@crew-chief/domain/roles'
import { ChartCard } from '../../dashboard/public.ts'
import type { Analytics } from './insight-shapes.ts'
import { pointsByHour } from './over-time.ts'

export function AudienceTab({ analytics: { audience, byHour, timezone } }: { analytics: Analytics }) {
  const readers = audience.map(({ role, readers: value }) => ({ label: role ? ROLE_LABELS[role] : 'Visitors', value }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChartCard
        chart={{
          id: 'audience',
          title: 'Readers',
          note: 'By membership',
          unit: 'count',
          kind: 'parts',
          points: readers,
        }}
      />
      <p className="-mt-2 text-caption text-muted-foreground">
        Visitors who are not signed in count anew each day: nothing of them is kept.
      </p>
      <ChartCard
        chart={{
          id: 'hours',
          title: 'Time of day',
          note: `Views, ${timezone}`,
          unit: 'count',
          kind: 'parts',
          points: pointsByHour(byHour),
        }}
      />
    </div>
  )
}
