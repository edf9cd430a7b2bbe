import { ApiError } from '@crew-chief/contract/client'
import { useOnline } from '../../../lib/use-online.ts'

/** No network, or a server that does not answer: the browser may think itself connected where nothing comes through. */
export function useCutOff(error: Error | null): boolean {
  const isOnline = useOnline()
  return !isOnline || (error instanceof ApiError && (error.status === 0 || error.status >= 502))
}
