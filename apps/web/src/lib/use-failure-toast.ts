import { useEffect } from 'react'
import { toast } from '../ui/toast.ts'

/** One toast per failed read, in addition to the message on the page. */
export function useFailureToast(error: Error | null, title: string, text?: string) {
  useEffect(() => {
    // Offline, the bar under the header is enough.
    if (error && navigator.onLine) toast.error(title, text)
  }, [error, title, text])
}
