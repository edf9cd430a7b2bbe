import { MOST_SCRIPT_KB } from '../../tools/budgets/limits.ts'
import type { Row } from '../row.ts'
import { firstLoadKb } from '../web-build.ts'

/** JavaScript a browser needs before it shows anything. */
export const firstLoad: Row = {
  name: 'first-load JavaScript, gzip',
  shows: { size: { atMost: MOST_SCRIPT_KB } },
  ours: async () => ({ size: firstLoadKb() }),
}
