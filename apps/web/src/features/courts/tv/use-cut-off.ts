import { ApiError } from '@crew-chief/contract/client'
import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** No network, or a server that does not answer: the browser may think itself connected where nothing comes through. */
export function useCutOff(error: Error | null): boolean {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return !isOnline || (error instanceof ApiError && (error.status === 0 || error.status >= 502))
}
