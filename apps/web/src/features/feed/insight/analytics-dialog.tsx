// Content Analytics (spec 2 §2), for admins: views, likes and comments by post, type, role and time.

import type { Reply } from '@crew-chief/contract/endpoint'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { hasEnoughData } from '@crew-chief/domain/feed/engagement'
import { POST_TYPE_LABELS } from '@crew-chief/domain/feed/post-choices'
import { paths } from '@crew-chief/domain/paths'
import type { ReactNode } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { formatCount } from '../../../lib/format.ts'
import { labelOfRole } from '../../../lib/plans.ts'
import { Chips } from '../../../ui/chips.tsx'
import { columnsOf, DataTable } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { SummaryCard } from '../../../ui/summary-card.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useViewer } from '../../accounts/public.ts'
import { ChartCard } from '../../dashboard/public.ts'
import { useDialogUrl } from '../use-dialog-url.ts'
import { periodLabel, pointsByDay, pointsByHour } from './chart-points.ts'
import { formatEngagement } from './percent.ts'

type Analytics = Reply<typeof feedAdminApi.postAnalytics>

const TABS = ['overview', 'engagement', 'audience'] as const
type AnalyticsTab = (typeof TABS)[number]
const PERIODS = ['7', '30', '90'] as const
type Period = (typeof PERIODS)[number]
const DEFAULT_PERIOD: Period = '30'

const PERIOD_OPTIONS = PERIODS.map((days) => ({ value: days, label: `${days} days` }))
const TAB_LABELS: Record<AnalyticsTab, string> = {
  overview: 'Overview',
  engagement: 'Engagement',
  audience: 'Audience',
}
const PANELS: Record<AnalyticsTab, (props: { analytics: Analytics }) => ReactNode> = {
  overview: OverviewTab,
  engagement: EngagementTab,
  audience: AudienceTab,
}

export default function AnalyticsDialog() {
  const viewer = useViewer()
  const { tab, days, setTab, setDays, close } = useAnalyticsUrl()
  if (viewer?.role !== 'ADMIN') return null
  const content = <Figures tab={tab} />
  return (
    <Dialog title="Content Analytics" eyebrow={`Last ${days} days`} width={800} onClose={close}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Chips label="Period" options={PERIOD_OPTIONS} value={days} onChange={setDays} />
        <Tabs
          label="Content Analytics"
          tabs={TABS.map((value) => ({ value, label: TAB_LABELS[value], content }))}
          value={tab}
          onChange={setTab}
        />
      </div>
    </Dialog>
  )
}

function Figures({ tab }: { tab: AnalyticsTab }) {
  const { days } = useAnalyticsUrl()
  const { data, error, refetch } = useRead(feedAdminApi.postAnalytics, { query: { days } }, { keepPrevious: true })
  const Panel = PANELS[tab]
  if (data && hasEnoughData(data)) return <Panel analytics={data} />
  if (data)
    return (
      <EmptyState title="Not enough data yet" stripe={false}>
        Numbers appear once posts get a few views. Try a longer period.
      </EmptyState>
    )
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  return <FiguresSkeleton />
}

const FiguresSkeleton = () => (
  <Loading label="Loading analytics...">
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {['views', 'likes', 'comments', 'rate'].map((figure) => (
          <Skeleton key={figure} className="h-32" />
        ))}
      </div>
      <Skeleton className="h-80" />
    </div>
  </Loading>
)

/** Unknown values in the URL fall back to the defaults. */
function useAnalyticsUrl() {
  const { params, change, close } = useDialogUrl()
  return {
    tab: TABS.find((tab) => tab === params.get('analytics')) ?? 'overview',
    days: PERIODS.find((days) => days === params.get('days')) ?? DEFAULT_PERIOD,
    setTab: (tab: AnalyticsTab) => change({ analytics: tab }),
    setDays: (days: Period) => change({ days: days === DEFAULT_PERIOD ? null : days }),
    close,
  }
}

function OverviewTab({ analytics }: { analytics: Analytics }) {
  const { posts, views, likes, comments, engagementRate, byDay, top, timezone } = analytics
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 min-[400px]:grid-cols-2 md:grid-cols-4">
        <SummaryCard
          label="Views"
          figure={formatCount(views)}
          context={`Across ${formatCount(posts)} ${posts === 1 ? 'post' : 'posts'}`}
        />
        <SummaryCard label="Likes" figure={formatCount(likes)} context="In this period" />
        <SummaryCard label="Comments" figure={formatCount(comments)} context="In this period" />
        <SummaryCard
          label="Engagement rate"
          figure={formatEngagement(engagementRate)}
          context="Likes and comments per view"
        />
      </div>
      <ChartCard
        chart={{
          id: 'views',
          title: 'Views',
          note: periodLabel(byDay, timezone),
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

function EngagementTab({ analytics: { byDay, byType, timezone } }: { analytics: Analytics }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChartCard
        chart={{
          id: 'engagement',
          title: 'Likes and comments',
          note: periodLabel(byDay, timezone),
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

function AudienceTab({ analytics: { audience, byHour, timezone } }: { analytics: Analytics }) {
  const readers = audience.map(({ role, readers: value }) => ({ label: role ? labelOfRole(role) : 'Visitors', value }))
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
        We count signed-out visitors once a day and store nothing about them.
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

type TopPost = Analytics['top'][number]
type TypeFigures = Analytics['byType'][number]
type EngagementFigures = Pick<TopPost, 'views' | 'likes' | 'comments' | 'engagementRate'>

const figureColumns = columnsOf<EngagementFigures>([
  ['Views', ({ views }) => views, { align: 'right', sort: ({ views }) => views }],
  ['Likes', ({ likes }) => likes, { align: 'right', sort: ({ likes }) => likes }],
  ['Comments', ({ comments }) => comments, { align: 'right', sort: ({ comments }) => comments }],
  [
    'Engagement',
    ({ engagementRate }) => <span className="font-strong">{formatEngagement(engagementRate)}</span>,
    { align: 'right', sort: ({ engagementRate }) => engagementRate ?? -1 },
  ],
])

const postColumns = columnsOf<TopPost>([
  ['Post', ({ id, title }) => <PostLink id={id} title={title} />, { card: 'title' }],
  ['Type', ({ type }) => POST_TYPE_LABELS[type], { card: 'corner' }],
  ...figureColumns,
])

const typeColumns = columnsOf<TypeFigures>([
  ['Type', ({ type }) => <span className="font-strong">{POST_TYPE_LABELS[type]}</span>, { card: 'title' }],
  ['Posts', ({ posts }) => posts, { align: 'right', sort: ({ posts }) => posts }],
  ...figureColumns,
])

const PostLink = ({ id, title }: { id: string; title: string }) => (
  <TextLink to={paths.post(id)} className="wrap-anywhere max-md:-my-2.5 max-md:inline-block max-md:py-2.5">
    {title}
  </TextLink>
)

// The rows are part of a loaded response, so the tables never load or fail.
const LOADED = { isError: false, refetch: () => undefined } as const

const TopPosts = ({ posts }: { posts: readonly TopPost[] }) => (
  <DataTable
    label="Most read posts"
    columns={postColumns}
    query={{ data: posts, ...LOADED }}
    keyOf={({ id }) => id}
    loading="Loading analytics..."
    failed="Failed to load analytics"
    empty={<p className="text-muted-foreground">No views in this period.</p>}
  />
)

const FiguresByType = ({ types }: { types: readonly TypeFigures[] }) => (
  <DataTable
    label="Engagement by type"
    columns={typeColumns}
    query={{ data: types, ...LOADED }}
    keyOf={({ type }) => type}
    loading="Loading analytics..."
    failed="Failed to load analytics"
    empty={<p className="text-muted-foreground">No views in this period.</p>}
  />
)
