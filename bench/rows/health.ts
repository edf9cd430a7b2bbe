import { load } from '../load.ts'
import type { Row } from '../row.ts'

/** What our layers cost when there is nothing to do: request id, headers, log line, serializer. */
export const health: Row = {
  name: 'health',
  shows: { rate: null, cpu: null },
  ours: async ({ running, seconds }) => load(await running('ours'), { path: '/api/health', duration: seconds }),
  floor: {
    name: 'A',
    measure: async ({ running, seconds }) => load(await running('readyString'), { path: '/', duration: seconds }),
  },
}
