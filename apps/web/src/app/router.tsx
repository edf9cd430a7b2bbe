// Route table → routes. Every path that is not a built screen leads to the events (spec 1 §2.1).

import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { whenSessionEnds } from '../api/api.ts'
import { matchPath } from '../router/match-path.ts'
import { Navigate, ParamsProvider, useLocation, useNavigate } from '../router/navigation.tsx'
import { GuardedScreen } from './guarded-screen.tsx'
import { SCREENS, type Screen } from './screens.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Shell } from './shell/shell.tsx'
import { useArriveAtTop } from './shell/use-arrive-at-top.ts'

// Paths that show the same screen share its component: going from one to the other keeps what is on it.
const components = new Map<Screen['load'], ComponentType>()
const BUILT = SCREENS.flatMap((screen) => {
  if (!screen.load) return []
  const component = components.get(screen.load) ?? lazy(screen.load)
  components.set(screen.load, component)
  return [{ screen, component }]
})

// Developers see every building block in every state; a production build does not contain it.
const Gallery = import.meta.env.DEV
  ? lazy(() => import('../gallery/gallery.tsx').then((m) => ({ default: m.Gallery })))
  : null

export function Router() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useArriveAtTop(pathname)
  useEffect(
    () =>
      whenSessionEnds(() => {
        // Spec 1 §4: sent to /membership unless already there.
        const { pathname, search } = window.location
        if (pathname !== '/membership') navigate('/membership', { state: { returnTo: pathname + search } })
      }),
    [navigate],
  )
  if (Gallery && pathname === '/dev/ui')
    return (
      <Suspense>
        <Gallery />
      </Suspense>
    )
  return (
    <Shell>
      <ErrorBoundary place={pathname}>
        <CurrentScreen pathname={pathname} />
      </ErrorBoundary>
    </Shell>
  )
}

function CurrentScreen({ pathname }: { pathname: string }) {
  for (const { screen, component } of BUILT) {
    const params = matchPath(screen.path, pathname)
    if (params)
      return (
        <ParamsProvider params={params}>
          <GuardedScreen screen={screen} component={component} />
        </ParamsProvider>
      )
  }
  return <Navigate to="/events" replace />
}
