import type { Benchmark } from '../benchmark.ts'
import { load } from '../load.ts'
import { entryScript } from '../web-build.ts'

/** The cost of request id, headers, log line and serializer without any other work. */
export const health: Benchmark = {
  name: 'health',
  metrics: { rate: null, cpu: null },
  ours: async ({ server, seconds }) => load(await server('ours'), { path: '/api/health', duration: seconds }),
  baseline: {
    name: 'A',
    measure: async ({ server, seconds }) => load(await server('fixedResponse'), { path: '/', duration: seconds }),
  },
}

const headers = { 'accept-encoding': 'br' }

/** The entry script, the largest file a browser loads, from its precompressed copy. */
export const staticAsset: Benchmark = {
  name: 'static asset',
  metrics: { rate: null, cpu: null },
  ours: async ({ server, seconds }) => load(await server('ours'), { path: entryScript(), headers, duration: seconds }),
  baseline: {
    name: 'S',
    measure: async ({ server, seconds }) =>
      load(await server('staticFile'), { path: entryScript(), headers, duration: seconds }),
  },
}
