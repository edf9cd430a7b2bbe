import { useSearchParams } from 'react-router'
import { type AdminPlace, withDialog } from './with-dialog.ts'

/** Where a link to a dialog leads, and the way to close whichever is open. */
export function useAdminLinks() {
  const [params, setParams] = useSearchParams()
  return {
    linkTo: (place: AdminPlace) => ({ search: withDialog(params, place).toString() }),
    close: () => setParams((current) => withDialog(current, {}), { replace: true }),
  }
}
