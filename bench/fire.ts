// The load, in a process of its own so that it shares nothing with the runner. Takes an order, prints one line of JSON.

import autocannon from 'autocannon'
import type { Shot, Volley } from './load.ts'

const volley: Volley = JSON.parse(process.argv[2] ?? '')
const { bodies = [], ...options } = volley

let clients = 0
const result = await autocannon({
  ...options,
  // A server that is gone will not come back: end instead of knocking for ever.
  bailout: 50,
  setupClient: (client) => {
    // Each connection is somebody else.
    const body = bodies[clients++ % bodies.length]
    if (body !== undefined) client.setBody(body)
  },
})
const shot: Shot = {
  answers: result['2xx'],
  failures: result.non2xx + result.errors,
  seconds: result.duration,
  p99: result.latency.p99,
}
process.stdout.write(JSON.stringify(shot))
