import { countPackages } from '../package-count.ts'
import type { Row } from '../row.ts'

/** What has to be installed to run the server: everything here is code we answer for. */
export const serverPackages: Row = {
  name: 'server packages',
  shows: { count: { atMost: 150 } },
  ours: async () => ({ count: countPackages(['apps/server']) }),
}

/** The same with what the pages are made of, which reaches browsers as one bundle. */
export const allPackages: Row = {
  name: 'server and web packages',
  shows: { count: null },
  ours: async () => ({ count: countPackages(['apps/server', 'apps/web']) }),
}
