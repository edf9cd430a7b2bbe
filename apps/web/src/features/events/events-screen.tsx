// The events page (spec 1 §2.6).

import { settings } from '../../lib/settings.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useAuthModal, useViewer } from '../accounts/public.ts'

export default function EventsScreen() {
  const viewer = useViewer()
  const { open } = useAuthModal()
  return (
    <>
      <PageHead title="Events" subtitle="Browse and register for upcoming events" />
      <div className="mx-auto max-w-[1280px] px-4 py-6 md:px-6 md:py-8 xl:px-10">
        <EmptyState
          stripe={false}
          title="No upcoming events found matching your criteria"
          action={
            !viewer && (
              <Button variant="primary" onClick={() => open('register')}>
                Get Started
              </Button>
            )
          }
        >
          {viewer
            ? 'When a camp, clinic or webinar is announced, it appears here.'
            : `Create your ${settings.productName} account now; camps, clinics and webinars appear here when they are announced.`}
        </EmptyState>
      </div>
    </>
  )
}
