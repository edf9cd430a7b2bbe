import { load } from '../load.ts'
import type { Row } from '../row.ts'
import { entryScript } from '../web-build.ts'

const headers = { 'accept-encoding': 'br' }

/** The largest file a browser asks for: the entry script, from the compressed copy beside it. */
export const staticAsset: Row = {
  name: 'static asset',
  shows: { rate: null, cpu: null },
  ours: async ({ running, seconds }) =>
    load(await running('ours'), { path: entryScript(), headers, duration: seconds }),
  floor: {
    name: 'S',
    measure: async ({ running, seconds }) =>
      load(await running('staticFile'), { path: entryScript(), headers, duration: seconds }),
  },
}
