import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router'

const isSamePage = (to: To): boolean =>
  new URL(typeof to === 'string' ? to : (to.pathname ?? ''), location.href).pathname === location.pathname

const historyIndex = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null

/** Back unless the router's indexes say otherwise. Never 0, which would reload the page. */
const stepsBetween = (from: number | null, to: number | null): number =>
  from !== null && to !== null && from !== to ? to - from : -1

/**
 * Holds back navigation to another page while `isActive`. Returns the held navigation, or null. React Router has no
 * blocker in declarative mode (data mode exceeds the limit of the first load, docs/decisions/0009), so its push and
 * replace are wrapped, and Back is undone.
 */
export function useLeaveGuard(isActive: boolean) {
  const { navigator: router } = useContext(NavigationContext)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!isActive) return
    const { push, replace } = router
    isLeaving.current = false
    const hold = (navigate: () => void) =>
      setLeave(() => () => {
        isLeaving.current = true
        navigate()
      })
    const guarded =
      (navigate: typeof push): typeof push =>
      (to, ...rest) =>
        isLeaving.current || isSamePage(to) ? navigate(to, ...rest) : hold(() => navigate(to, ...rest))
    router.push = guarded(push)
    router.replace = guarded(replace)

    const index = historyIndex(history.state)
    let isUndoing = false
    const onPop = (event: PopStateEvent) => {
      if (isLeaving.current) return
      // Before the router's listener, so that the page stays mounted.
      event.stopImmediatePropagation()
      if (isUndoing) {
        isUndoing = false
        return
      }
      const steps = stepsBetween(index, historyIndex(event.state))
      isUndoing = true
      history.go(-steps)
      hold(() => history.go(steps))
    }
    // Closing the tab or leaving the app: the browser asks.
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('popstate', onPop, { capture: true })
    addEventListener('beforeunload', onUnload)
    return () => {
      router.push = push
      router.replace = replace
      removeEventListener('popstate', onPop, { capture: true })
      removeEventListener('beforeunload', onUnload)
      setLeave(null)
    }
  }, [isActive, router])
  /** For a button that discards on purpose. */
  const allow = () => {
    isLeaving.current = true
  }
  return { leave, stay: () => setLeave(null), allow }
}
