// Route table → routes. Unknown paths redirect to the events page (spec 1 §2.1).

import { afterSignIn, plansOrInstead } from '@crew-chief/domain/accounts/after-sign-in'
import { PAGES, paths } from '@crew-chief/domain/paths'
import type { Viewer } from '@crew-chief/domain/roles'
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router'
import { onSessionEnded } from '../api/api.ts'
import { useAuthModal, useIsLoggingOut, useViewer } from '../features/accounts/public.ts'
// Makes the start page part of the entry: loaded lazily, it appears a second later on a phone.
import '../features/events/events-screen.tsx'
import { hasPlans } from '../lib/plans.ts'
import { settings } from '../lib/settings.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LoadingBar } from '../ui/skeleton.tsx'
import { guard } from './guard.ts'
import { SCREENS, type Screen, screenAt } from './screens.ts'
import { Shell } from './shell/shell.tsx'

type Load = Screen['load']

const preloaded = new Map<Load, ComponentType>()
const components = new Map<Load, ComponentType>()

/**
 * Decided at the first render: with another component the screen would be mounted again, and typed text lost. Paths with
 * the same `load` share one component, so that navigating between them keeps the screen mounted.
 */
function componentOf(load: Load): ComponentType {
  const component = components.get(load) ?? preloaded.get(load) ?? lazy(load)
  components.set(load, component)
  return component
}

/** Loads the screen at this path and its data, so that the first render shows the whole page. */
export async function preloadScreen(pathname: string) {
  const screen = screenAt(pathname)
  if (!screen) return
  const { default: component, preload } = await screen.load()
  // A lazy component shows its fallback first, even if the code is there.
  preloaded.set(screen.load, component)
  return preload?.(screen.params)
}

// The component gallery is for developers; a production build does not contain it.
const Gallery = import.meta.env.DEV
  ? lazy(() => import('../gallery/gallery.tsx').then((m) => ({ default: m.Gallery })))
  : null

export function Router() {
  const { pathname } = useLocation()
  const isLoggingOut = useIsLoggingOut()
  useScrollToTop(pathname)
  useRedirectOnSessionEnd()
  useNotificationClicks()
  if (Gallery && pathname === '/dev/ui')
    return (
      <Suspense>
        <Gallery />
      </Suspense>
    )
  if (isLoggingOut)
    return (
      <Shell>
        <ScreenLoading />
      </Shell>
    )
  return (
    <Shell>
      <ErrorBoundary resetKey={pathname} className="mx-auto max-w-[1280px] px-4 py-10 md:px-6 xl:px-10">
        <Routes>
          {SCREENS.map((screen) => (
            <Route key={screen.path} path={screen.path} element={<GuardedScreen screen={screen} />} />
          ))}
          <Route path="*" element={<Navigate to={paths.events()} replace />} />
        </Routes>
      </ErrorBoundary>
    </Shell>
  )
}

/** Spec 1 §4: redirect to /membership unless already there; without plans, to where people log in. */
function useRedirectOnSessionEnd() {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionEnded(() => {
        const { pathname, search } = window.location
        const target = plansOrInstead(null, hasPlans())
        if (pathname !== target) navigate(target, { state: { returnTo: pathname + search } })
      }),
    [navigate],
  )
}

/** A click on a notification opens its page in this window, without a reload that would lose unsaved edits. */
function useNotificationClicks() {
  const navigate = useNavigate()
  useEffect(() => {
    // Missing on insecure origins.
    const worker = navigator.serviceWorker
    if (!worker) return
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type === 'open-path') navigate(data.path)
    }
    worker.addEventListener('message', onMessage)
    return () => worker.removeEventListener('message', onMessage)
  }, [navigate])
}

/** Scrolls and moves keyboard focus to the top of a new page. On Back the browser restores the scroll position. */
function useScrollToTop(pathname: string) {
  const navigationType = useNavigationType()
  const scrolled = useRef(pathname)
  const focused = useRef(pathname)
  // Before the paint: a page shorter than the one before would first show its footer.
  useLayoutEffect(() => {
    if (scrolled.current === pathname) return
    scrolled.current = pathname
    if (navigationType !== 'POP') window.scrollTo(0, 0)
  }, [pathname, navigationType])
  useEffect(() => {
    if (focused.current === pathname) return
    focused.current = pathname
    if (navigationType === 'POP') return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, navigationType])
}

const CompleteProfileForm = lazy(() =>
  import('../features/accounts/complete-profile-screen.tsx').then((module) => ({
    default: module.CompleteProfileForm,
  })),
)

function GuardedScreen({ screen }: { screen: Screen }) {
  const ScreenComponent = componentOf(screen.load)
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const verdict = guard(screen, viewer, {
    isReturningFromCheckout: new URLSearchParams(search).has('session_id'),
    hasPlans: hasPlans(),
  })
  // After login the user continues to the page they asked for.
  if (verdict.kind === 'redirect') return <Navigate to={verdict.to} replace state={{ returnTo: pathname + search }} />
  if (screen.path === PAGES.login && viewer) return <LeaveLogin viewer={viewer} />
  return (
    <Suspense fallback={<ScreenLoading />}>
      <title>{`${screen.title} · ${settings.productName}`}</title>
      {verdict.kind === 'complete-profile' ? <CompleteProfileForm /> : <ScreenComponent />}
    </Suspense>
  )
}

/** Redirects signed-in users to their page after login. */
function LeaveLogin({ viewer }: { viewer: Viewer }) {
  const navigate = useNavigate()
  const { returnTo } = useAuthModal()
  const leave = useEffectEvent(() => {
    // After logging in here the modal has already left; this render still has the old location.
    if (window.location.pathname === paths.login())
      navigate(afterSignIn(viewer, returnTo, { hasPlans: hasPlans() }), { replace: true })
  })
  useEffect(() => leave(), [])
  return <ScreenLoading />
}

const ScreenLoading = () => <LoadingBar label="Loading" />
