import { useEffect, useRef, useState } from 'react'

/**
 * Leaves for a page of the payment provider. `onBack` runs when the browser restores our page from its back/forward
 * cache, with the state it had on leaving.
 */
export function useRedirect(onBack: () => void) {
  const [isLeaving, setLeaving] = useState(false)
  const latestOnBack = useRef(onBack)
  latestOnBack.current = onBack
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      latestOnBack.current()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  const leaveFor = (url: string) => {
    setLeaving(true)
    location.assign(url)
  }
  return { isLeaving, leaveFor }
}
