// Sends every letter once, over a few connections that are kept. autocannon's connections share one request between
// them, so it cannot promise that.

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Letter, Shot, Volley } from './load.ts'

export async function fireEach({ url, connections, method = 'POST' }: Volley, letters: Letter[]): Promise<Shot> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failures = 0

  async function send({ headers, body }: Letter) {
    const length = { 'content-length': Buffer.byteLength(body) }
    const options = { agent, method, headers: { ...headers, ...length } }
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request(url, options, resolve).on('error', reject).end(body),
    )
    await once(answer.resume(), 'end')
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`)
  }

  const queue = letters.values()
  async function work() {
    for (const letter of queue) {
      const sentAt = performance.now()
      await send(letter).then(
        () => times.push(performance.now() - sentAt),
        () => failures++,
      )
    }
  }

  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  return { answers: times.length, failures, seconds, p99: slowest }
}
