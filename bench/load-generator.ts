// Runs as a separate process so that generating load does not share an event loop with the runner. Reads one load
// specification from stdin and prints one line of JSON.

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { LoadRequest, LoadResult, LoadSpec } from './load.ts'

const { requests, ...spec }: LoadSpec = JSON.parse(await text(process.stdin))
const result = requests ? await sendEachOnce(spec, requests) : await repeatRequest(spec)
process.stdout.write(JSON.stringify(result))

async function repeatRequest({ bodies = [], ...options }: LoadSpec): Promise<LoadResult> {
  let clients = 0
  const result = await autocannon({
    ...options,
    // Stop when the server is gone instead of reconnecting forever.
    bailout: 50,
    // autocannon notices the end at a sample. The default of one second would round short runs up to whole seconds.
    sampleInt: 20,
    setupClient: (client) => {
      const body = bodies[clients++ % bodies.length]
      if (body !== undefined) client.setBody(body)
    },
  })
  return {
    responses: result['2xx'],
    failures: result.non2xx + result.errors,
    seconds: result.duration,
    p99: result.latency.p99,
  }
}

/** autocannon's connections share one request, so it cannot send every request exactly once. */
async function sendEachOnce(
  { url, connections, method = 'POST' }: LoadSpec,
  requests: LoadRequest[],
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failures = 0

  async function send({ headers, body }: LoadRequest) {
    const length = { 'content-length': Buffer.byteLength(body) }
    const options = { agent, method, headers: { ...headers, ...length } }
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      request(url, options, resolve).on('error', reject).end(body),
    )
    await once(response.resume(), 'end')
    if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`)
  }

  const queue = requests.values()
  async function worker() {
    for (const next of queue) {
      const sentAt = performance.now()
      await send(next).then(
        () => times.push(performance.now() - sentAt),
        () => failures++,
      )
    }
  }

  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  return { responses: times.length, failures, seconds, p99 }
}
