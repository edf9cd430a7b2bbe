import { markStale } from '../../api/query-client.ts'
import { COURT_ROWS } from './dialogs/stale-rows.ts'

/** All that shows who is on which court: what is on the screen is fetched anew, the rest when it is looked at. */
export const refreshCourts = () => markStale(...COURT_ROWS)
