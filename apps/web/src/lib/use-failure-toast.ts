import { useEffect } from 'react'
import { toast } from '../ui/toast.ts'

/** A list or a record that did not come is said in a toast, once a failure; what stands on the page says it as well. */
export function useFailureToast(error: Error | null, title: string, text?: string) {
  useEffect(() => {
    // Without network the bar under the header says it for all of them.
    if (error && navigator.onLine) toast.error(title, text)
  }, [error, title, text])
}
