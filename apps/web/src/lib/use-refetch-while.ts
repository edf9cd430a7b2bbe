import { useEffect, useEffectEvent } from 'react'

const REFETCH_MS = 3_000

/** For what changes on the server without a live update, such as deliveries. */
export function useRefetchWhile(isChanging: boolean, refetch: () => unknown) {
  const onTick = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (!isChanging) return
    const timer = setInterval(onTick, REFETCH_MS)
    return () => clearInterval(timer)
  }, [isChanging])
}
