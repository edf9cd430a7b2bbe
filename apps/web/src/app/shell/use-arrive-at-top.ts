import { useEffect } from 'react'
import { useNavigationType } from 'react-router'

/** A new page begins at its top, with its content in focus order; going back keeps the place the browser remembers. */
export function useArriveAtTop(pathname: string) {
  const how = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger, not an input
  useEffect(() => {
    if (how !== 'POP') window.scrollTo(0, 0)
  }, [pathname])
}
