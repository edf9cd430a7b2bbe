// What each tab shows, loaded when it is looked at.

import type { Camp } from '@crew-chief/contract/camp'
import { lazy, Suspense } from 'react'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { AnnouncementsTab } from './announcements/announcements-tab.tsx'
import type { HubTab } from './hub-place.ts'
import { ScheduleTab } from './schedule/schedule-tab.tsx'

const CourtsTab = lazy(() => import('./courts-tab.tsx').then((m) => ({ default: m.CourtsTab })))
const ParticipantsTab = lazy(() =>
  import('./participants/participants-tab.tsx').then((m) => ({ default: m.ParticipantsTab })),
)
const CliniciansTab = lazy(() => import('../officials/public.ts').then((m) => ({ default: m.CliniciansTab })))

const TABS = {
  schedule: ScheduleTab,
  announcements: AnnouncementsTab,
  courts: CourtsTab,
  officials: ParticipantsTab,
  staff: CliniciansTab,
} as const

export function TabContent({ camp, tab }: { camp: Camp; tab: HubTab }) {
  const Content = TABS[tab]
  return (
    <Suspense fallback={<LoadingBar label="Loading" />}>
      <Content key={camp.id} camp={camp} />
    </Suspense>
  )
}
