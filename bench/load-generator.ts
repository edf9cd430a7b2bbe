// Runs as a separate process so that generating load does not share an event loop with the runner. Reads one load
// specification from stdin and prints one line of JSON.

import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { LoadResult, LoadSpec } from './load.ts'

const { requests, ...options }: LoadSpec = JSON.parse(await text(process.stdin))
let sent = 0
const setupRequest = (request: autocannon.Request) => ({ ...request, ...requests[sent++ % requests.length] })
const result = await autocannon({
  ...options,
  // Stop when the server is gone instead of reconnecting forever.
  bailout: 50,
  // In seconds. The default of ten is too short for 32 long responses at a time on a busy machine.
  timeout: 60,
  // autocannon notices the end at a sample. The default of one second would round short runs up to whole seconds.
  sampleInt: 20,
  // Building every request costs time, so only if they differ.
  requests: requests.length === 1 ? requests : [{ setupRequest }],
})
const summary: LoadResult = {
  responses: result['2xx'],
  failures: result.non2xx + result.errors,
  seconds: result.duration,
}
process.stdout.write(JSON.stringify(summary))
