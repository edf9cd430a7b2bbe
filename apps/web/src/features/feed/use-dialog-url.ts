import { type UrlChanges, useUrlState } from '../../lib/url-state.ts'

/** The parameters that open a dialog over the feed, and the period of the analytics dialog. */
const CLOSED: UrlChanges = {
  create: null,
  edit: null,
  analytics: null,
  days: null,
  progress: null,
  results: null,
  poll: null,
}

/** At most one dialog is open; its record is in the URL next to the filters. */
export function useDialogUrl() {
  const { params, set, link } = useUrlState()
  return {
    params,
    linkTo: (dialog: UrlChanges) => link({ ...CLOSED, ...dialog }),
    /** Changes the open dialog without a history entry. */
    change: (changes: UrlChanges) => set(changes),
    close: () => set(CLOSED),
  }
}
