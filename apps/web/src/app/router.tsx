// Route table → routes. Unknown paths redirect to the events page (spec 1 §2.1).

import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router'
import { onSessionEnded } from '../api/api.ts'
import { useViewer } from '../features/accounts/public.ts'
// Makes the start page part of the entry: loaded lazily, it appears a second later on a phone.
import '../features/events/events-screen.tsx'
import { settings } from '../lib/settings.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingBar } from '../ui/skeleton.tsx'
import { guard } from './guard.ts'
import { SCREENS, type Screen } from './screens.ts'
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
      <ErrorBoundary path={pathname}>
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
      onSessionEnded(() => {
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

const CompleteProfileForm = lazy(() =>
  import('../features/accounts/complete-profile-screen.tsx').then((module) => ({
    default: module.CompleteProfileForm,
  })),
)

function GuardedScreen({ screen, component: ScreenComponent }: { screen: Screen; component: ComponentType }) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const verdict = guard(screen, viewer, new URLSearchParams(search).has('session_id'))
  // After login the user continues to the page they asked for.
  if (verdict.kind === 'redirect') return <Navigate to={verdict.to} replace state={{ returnTo: pathname + search }} />
  return (
    <Suspense fallback={<ScreenLoading />}>
      <title>{`${screen.title} · ${settings.productName}`}</title>
      {verdict.kind === 'complete-profile' ? <CompleteProfileForm /> : <ScreenComponent />}
    </Suspense>
  )
}

/** The stylesheet hides the footer while `data-loading` is present: it would jump when the content arrives. */
const ScreenLoading = () => (
  <div data-loading="">
    <LoadingBar label="Loading" />
  </div>
)

type BoundaryProps = { children: ReactNode; path: string }
type BoundaryState = { failure: Error | null; path: string }

// The browsers' messages for a failed dynamic import: after a deployment the old chunks are gone.
const MISSING_CHUNK = /dynamically imported module|Importing a module script failed|error loading dynamically/i

/** Header and footer stay usable when a screen crashes. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, path: this.props.path }

  static getDerivedStateFromError(failure: Error): Partial<BoundaryState> {
    return { failure }
  }

  /** Navigating away resets the error. */
  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return path === state.path ? null : { failure: null, path }
  }

  /** React caches a failed dynamic import: only a reload fetches the chunk again. */
  retry = () => {
    if (MISSING_CHUNK.test(this.state.failure?.message ?? '')) location.assign(location.href)
    else this.setState({ failure: null })
  }

  override render() {
    if (!this.state.failure) return this.props.children
    return (
      <div className="mx-auto max-w-[720px] px-4 py-10">
        <ErrorState title="Something went wrong on this page." onRetry={this.retry}>
          Try again or open another page.
        </ErrorState>
      </div>
    )
  }
}
