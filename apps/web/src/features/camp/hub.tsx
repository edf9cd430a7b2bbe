import { UnsentBar } from './evaluations/unsent-bar.tsx'
import { HubHead } from './hub-head.tsx'
import { HubOverlays } from './hub-overlays.tsx'
import type { HubTab } from './hub-place.ts'
import { TabContent } from './hub-tab-content.tsx'
import { HubBar } from './hub-tabs.tsx'
import { useKeepReady } from './offline/use-keep-ready.ts'
import { useOfflineNote } from './offline/use-offline-note.ts'
import type { OpenedCamp } from './opened-camp.ts'
import { useCampLive } from './use-camp-live.ts'

/** One camp: its head, the chosen tab, and the bar that chooses on phones. */
export function Hub({ opened, tab }: { opened: OpenedCamp; tab: HubTab }) {
  const { event: camp } = opened
  useCampLive(camp.id)
  useOfflineNote(camp.id)
  useKeepReady(camp.id)
  return (
    <>
      <HubHead opened={opened} tab={tab} />
      <UnsentBar eventId={camp.id} />
      <div className="mx-auto max-w-[1680px] px-4 pt-5 pb-10 md:px-6 md:pt-7 md:pb-14 xl:px-10">
        <TabContent camp={camp} tab={tab} />
      </div>
      <HubBar opened={opened} tab={tab} />
      <HubOverlays camp={camp} />
    </>
  )
}
