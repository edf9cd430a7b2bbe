// Which of the feed's dialogs is open stands in the address, beside the filters of the page.

import { type Changes, withChanges } from '../../lib/list-place.ts'
import { useSearchParams } from '../../router/navigation.tsx'

/** Every name that opens a dialog of writing or insight, and the period that belongs to analytics. */
const CLOSED: Changes = { create: null, edit: null, analytics: null, days: null, progress: null, results: null }

/** Where a link to a dialog leads, and the way to close whichever is open; the filters stay. */
export function useDialogLink() {
  const [params, setParams] = useSearchParams()
  return {
    params,
    linkTo: (open: Changes): string => `?${withChanges(params, { ...CLOSED, ...open })}`,
    /** Within an open dialog: no step to go back from. */
    change: (changes: Changes) => setParams((current) => withChanges(current, changes), { replace: true }),
    close: () => setParams((current) => withChanges(current, CLOSED), { replace: true }),
  }
}
