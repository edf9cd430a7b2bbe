// Leaving for a page of the payment provider.

import { useEffect, useRef, useState } from 'react'

/** `onBack`: the person pressed Back there, and the browser shows our page as it was left. */
export function useRedirect(onBack: () => void) {
  const [isLeaving, setLeaving] = useState(false)
  const whenBack = useRef(onBack)
  whenBack.current = onBack
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      whenBack.current()
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
