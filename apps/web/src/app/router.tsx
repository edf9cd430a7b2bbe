// Route table → routes. Unknown paths redirect to the events page (spec 1 §2.1).

import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router'
import { whenSessionEnds } from '../api/api.ts'
import { GuardedScreen } from './guarded-screen.tsx'
import { SCREENS, type Screen } from './screens.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Shell } from './shell/shell.tsx'

// Paths with the same `load` share one lazy component, so that navigating between them keeps the screen mounted.
const components = new Map<Screen['load'], ComponentType>(SCREENS.map(({ load }) => [load, lazy(load)]))
const ROUTES = SCREENS.map((screen) => ({ screen, component: components.get(screen.load) ?? lazy(screen.load) }))

// The component gallery is for developers; a production build does not contain it.
const Gallery = import.meta.env.DEV
  ? lazy(() => import('../gallery/gallery.tsx').then((m) => ({ default: m.Gallery })))
  : null

export function Router() {
  const { pathname } = useLocation()
  useScrollToTop(pathname)
  useRedirectOnSessionEnd()
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
          {ROUTES.map(({ screen, component }) => (
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

/** Spec 1 §4: redirect to /membership unless already there. */
function useRedirectOnSessionEnd() {
  const navigate = useNavigate()
  useEffect(
    () =>
      whenSessionEnds(() => {
        const { pathname, search } = window.location
        if (pathname !== '/membership') navigate('/membership', { state: { returnTo: pathname + search } })
      }),
    [navigate],
  )
}

/** Scrolls and moves keyboard focus to the top of a new page. On Back the browser restores the scroll position. */
function useScrollToTop(pathname: string) {
  const navigationType = useNavigationType()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (navigationType === 'POP') return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, navigationType])
}
