import { useEffect, useRef } from 'react'
import { useNavigationType } from '../../router/navigation.tsx'

/** A new page begins at its top, and so does the keyboard. Going back keeps the place the browser remembers. */
export function useArriveAtTop(pathname: string) {
  const how = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (how === 'POP') return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, how])
}
