import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for ever, doing what the latest one does: whoever gets it is not drawn again for it. */
export function useStableCallback<Args extends unknown[]>(work: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
