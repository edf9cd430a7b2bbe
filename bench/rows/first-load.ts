import type { Row } from '../row.ts'
import { firstLoadKb } from '../web-build.ts'

/** JavaScript a browser needs before it shows anything. */
export const firstLoad: Row = {
  name: 'first-load JavaScript, gzip',
  shows: { size: { atMost: 120 } },
  ours: async () => ({ size: firstLoadKb() }),
}
