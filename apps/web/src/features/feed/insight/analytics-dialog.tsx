// Content Analytics (spec 2 §2): what is read, liked and discussed, by whom and when. Admins only.

import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { hasEnoughData } from '@crew-chief/domain/feed/enough-data'
import type { ReactNode } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { Chips } from '../../../ui/chips.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useViewer } from '../../accounts/public.ts'
import { type AnalyticsTab, PERIODS, TABS, useAnalyticsPlace } from './analytics-place.ts'
import { AudienceTab } from './audience-tab.tsx'
import { EngagementTab } from './engagement-tab.tsx'
import type { Analytics } from './insight-shapes.ts'
import { OverviewTab } from './overview-tab.tsx'

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

export function AnalyticsDialog() {
  const viewer = useViewer()
  const { tab, days, setTab, setDays, close } = useAnalyticsPlace()
  if (viewer?.role !== 'ADMIN') return null
  const content = <Figures tab={tab} />
  return (
    <Dialog title="Content Analytics" eyebrow={`The last ${days} days`} width={800} onClose={close}>
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
  const { days } = useAnalyticsPlace()
  const { data, error, refetch } = useRead(feedAdminApi.postAnalytics, { query: { days } }, { keepPrevious: true })
  const Panel = PANELS[tab]
  if (data && hasEnoughData(data)) return <Panel analytics={data} />
  if (data)
    return (
      <EmptyState title="Not enough data yet" stripe={false}>
        Figures appear here when posts have been read a few times. A longer period may have some already.
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
