// Applies the guard's verdict to one screen.

import { type ComponentType, lazy, Suspense } from 'react'
import { useViewer } from '../features/accounts/public.ts'
import { settings } from '../lib/settings.ts'
import { Navigate, useLocation } from '../router/navigation.tsx'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { guard } from './guard.ts'
import type { Screen } from './screens.ts'

const CompleteProfileForm = lazy(() =>
  import('../features/accounts/complete-profile-form.tsx').then((module) => ({ default: module.CompleteProfileForm })),
)

export function GuardedScreen({ screen, component: Component }: { screen: Screen; component: ComponentType }) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const verdict = guard(screen, viewer, new URLSearchParams(search).has('session_id'))
  // Remembered, so that logging in leads on to where the person was going.
  if (verdict.kind === 'redirect') return <Navigate to={verdict.to} replace state={{ returnTo: pathname + search }} />
  return (
    <Suspense fallback={<Arriving />}>
      <title>{`${screen.title} · ${settings.productName}`}</title>
      {verdict.kind === 'complete-profile' ? <CompleteProfileForm /> : <Component />}
    </Suspense>
  )
}

/** Until the page has its height the footer would stand too high and jump: the stylesheet holds it back. */
const Arriving = () => (
  <div data-arriving="">
    <LoadingBar label="Loading" />
  </div>
)
