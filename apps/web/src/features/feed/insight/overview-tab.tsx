import { SummaryCard } from '../../../ui/summary-card.tsx'
import { ChartCard } from '../../dashboard/public.ts'
import type { Analytics } from './insight-shapes.ts'
import { periodWords, pointsByDay } from './over-time.ts'
import { engagementWords } from './percent.ts'
import { TopPosts } from './post-figures.tsx'

const COUNT = new Intl.NumberFormat('en-US')

export function OverviewTab({ analytics }: { analytics: Analytics }) {
  const { posts, views, likes, comments, engagementRate, byDay, top, timezone } = analytics
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 min-[400px]:grid-cols-2 md:grid-cols-4">
        <SummaryCard label="Views" figure={COUNT.format(views)} context={`Of ${COUNT.format(posts)} posts`} />
        <SummaryCard label="Likes" figure={COUNT.format(likes)} context="In this time" />
        <SummaryCard label="Comments" figure={COUNT.format(comments)} context="In this time" />
        <SummaryCard
          label="Engagement rate"
          figure={engagementWords(engagementRate)}
          context="Likes and comments per view"
        />
      </div>
      <ChartCard
        chart={{
          id: 'views',
          title: 'Views',
          note: periodWords(byDay, timezone),
          unit: 'count',
          kind: 'time',
          points: pointsByDay(byDay, (day) => day.views),
        }}
      />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="display-3">Most read</h2>
        <TopPosts posts={top} />
      </section>
    </div>
  )
}
