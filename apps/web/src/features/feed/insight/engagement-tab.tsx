import { ChartCard } from '../../dashboard/public.ts'
import type { Analytics } from './insight-shapes.ts'
import { periodWords, pointsByDay } from './over-time.ts'
import { FiguresByType } from './post-figures.tsx'

export function EngagementTab({ analytics: { byDay, byType, timezone } }: { analytics: Analytics }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChartCard
        chart={{
          id: 'engagement',
          title: 'Likes and comments',
          note: periodWords(byDay, timezone),
          unit: 'count',
          kind: 'time',
          points: pointsByDay(byDay, ({ likes, comments }) => likes + comments),
        }}
      />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="display-3">By type</h2>
        <FiguresByType types={byType} />
      </section>
    </div>
  )
}
