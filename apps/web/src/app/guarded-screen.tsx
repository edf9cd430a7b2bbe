import { type ComponentType, lazy, Suspense } from 'react'
import { useViewer } from '../features/accounts/public.ts'
import { settings } from '../lib/settings.ts'
import { Navigate, useLocation } from 'react-router'
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
  // After login the user continues to the page they asked for.
  if (verdict.kind === 'redirect') return <Navigate to={verdict.to} replace state={{ returnTo: pathname + search }} />
  return (
    <Suspense fallback={<ScreenLoading />}>
      <title>{`${screen.title} · ${settings.productName}`}</title>
      {verdict.kind === 'complete-profile' ? <CompleteProfileForm /> : <Component />}
    </Suspense>
  )
}

/** The stylesheet hides the footer while `data-loading` is present: it would jump when the content arrives. */
const ScreenLoading = () => (
  <div data-loading="">
    <LoadingBar label="Loading" />
  </div>
)
