import type { Camp } from '@crew-chief/contract/camp'
import type { HubTab } from '@crew-chief/domain/paths'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBar } from '../../ui/skeleton.tsx'
import { AnnouncementsTab } from './announcements/announcements-tab.tsx'
import { whenIdle } from './offline/when-idle.ts'
import { ScheduleTab } from './schedule/schedule-tab.tsx'

type TabComponent = ComponentType<{ camp: Camp }>
type LazyTab = Exclude<HubTab, 'schedule' | 'announcements'>

const LOADERS: Record<LazyTab, () => Promise<{ default: TabComponent }>> = {
  courts: () => import('./my-courts/courts-tab.tsx').then((m) => ({ default: m.CourtsTab })),
  officials: () => import('./participants/participants-tab.tsx').then((m) => ({ default: m.ParticipantsTab })),
  staff: () => import('../directory/public.ts').then((m) => ({ default: m.CliniciansTab })),
}

const TABS: Record<HubTab, TabComponent> = {
  schedule: ScheduleTab,
  announcements: AnnouncementsTab,
  courts: lazy(LOADERS.courts),
  officials: lazy(LOADERS.officials),
  staff: lazy(LOADERS.staff),
}

const isLazy = (tab: HubTab): tab is LazyTab => tab in LOADERS

export function TabContent({ camp, tab }: { camp: Camp; tab: HubTab }) {
  const [attempt, setAttempt] = useState(0)
  usePreloadTabs()
  const Content = TABS[tab]
  // `lazy` caches a failed import; the next attempt needs a new one.
  const discard = () => {
    if (isLazy(tab)) TABS[tab] = lazy(LOADERS[tab])
  }
  return (
    <TabBoundary key={`${tab} ${attempt}`} onFailed={discard} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<LoadingBar label="Loading" />}>
        <Content key={camp.id} camp={camp} />
      </Suspense>
    </TabBoundary>
  )
}

const PRELOAD_AFTER_MS = 2_000

/** The tabs then open without a connection even before the service worker is ready. */
function usePreloadTabs() {
  useEffect(
    () =>
      whenIdle(PRELOAD_AFTER_MS, () => {
        // The tab shows the error when it is opened.
        for (const load of Object.values(LOADERS)) load().catch(() => {})
      }),
    [],
  )
}

type BoundaryProps = { children: ReactNode; onFailed: () => void; onRetry: () => void }

/** Inside the hub, so that its navigation stays when a tab fails. */
class TabBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch() {
    this.props.onFailed()
  }

  override render() {
    const { children, onRetry } = this.props
    if (!this.state.hasFailed) return children
    return (
      <ErrorState title="We couldn’t load this tab." onRetry={onRetry}>
        Check your connection and try again. If it keeps failing, reload the page.
      </ErrorState>
    )
  }
}
