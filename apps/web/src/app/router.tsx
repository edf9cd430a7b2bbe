// Route table → routes. Every path that is not a built screen leads to the events (spec 1 §2.1).

import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { whenSessionEnds } from '../api/api.ts'
import { GuardedScreen } from './guarded-screen.tsx'
import { SCREENS, type Screen } from './screens.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Shell } from './shell/shell.tsx'
import { useArriveAtTop } from './shell/use-arrive-at-top.ts'

type BuiltScreen = { screen: Screen; component: ComponentType }
const BUILT: readonly BuiltScreen[] = SCREENS.flatMap((screen) =>
  screen.load ? [{ screen, component: lazy(screen.load) }] : [],
)

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
        <Routes>
          {BUILT.map(({ screen, component }) => (
            <Route
              key={screen.path}
              path={screen.path}
              element={<GuardedScreen screen={screen} component={component} />}
            />
          ))}
          <Route path="*" element={<Navigate to="/events" replace />} />
        </Routes>
      </ErrorBoundary>
    </Shell>
  )
}
