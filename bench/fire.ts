// The load, in a process of its own so that it shares nothing with the runner. Reads an order, prints one line of JSON.

import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { fireEach } from './fire-each.ts'
import type { Shot, Volley } from './load.ts'

const { each, ...volley }: Volley = JSON.parse(await text(process.stdin))
const shot = each ? await fireEach(volley, each) : await fireSame(volley)
process.stdout.write(JSON.stringify(shot))

async function fireSame({ bodies = [], ...options }: Volley): Promise<Shot> {
  let clients = 0
  const result = await autocannon({
    ...options,
    // A server that is gone will not come back: end instead of knocking for ever.
    bailout: 50,
    // The end is noticed at a sample: with the usual second between them, short volleys would last whole seconds.
    sampleInt: 20,
    setupClient: (client) => {
      // Each connection is somebody else.
      const body = bodies[clients++ % bodies.length]
      if (body !== undefined) client.setBody(body)
    },
  })
  return {
    answers: result['2xx'],
    failures: result.non2xx + result.errors,
    seconds: result.duration,
    p99: result.latency.p99,
  }
}
