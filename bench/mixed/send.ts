// Sends one request over kept connections, as a browser would: it takes compressed answers and reads them to the end.

import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Ask } from './kinds.ts'

export type Answer = { status: number; bytes: number; body: string }

// A browser's patience.
const TIMEOUT_MS = 30_000

const wasKept = ({ reusedSocket }: ClientRequest, error: Error): boolean =>
  reusedSocket && 'code' in error && error.code === 'ECONNRESET'

export function createSender(nodes: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 500, scheduling: 'fifo' })
  let sent = 0
  /** Nodes take turns, as behind a balancer. The body is read as text only when asked for: most is compressed. */
  const send = async ({ method, path, headers, body }: Ask, readsBody = false): Promise<Answer> => {
    const nth = sent++
    const options = {
      agent,
      method,
      timeout: TIMEOUT_MS,
      headers: {
        'accept-encoding': readsBody ? 'identity' : 'gzip, deflate, br',
        // People come from many networks; the servers are told to believe one proxy.
        'x-forwarded-for': `10.${nth % 250}.${Math.floor(nth / 250) % 250}.7`,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    }
    const ask = (onTrouble: (asking: ClientRequest, error: Error) => Promise<IncomingMessage>) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const asking = request(`${nodes[nth % nodes.length]}${path}`, options, resolve)
        asking.on('error', (error) => onTrouble(asking, error).then(resolve, reject))
        asking.on('timeout', () => asking.destroy(new Error('timed out'))).end(body)
      })
    const giveUp = (_: ClientRequest, error: Error) => Promise.reject(error)
    // A kept connection that has lain idle may be closed just as it is used again: browsers then ask once more, on a new one.
    const answer = await ask((asking, error) => (wasKept(asking, error) ? ask(giveUp) : giveUp(asking, error)))
    const status = answer.statusCode ?? 0
    if (readsBody || status >= 400) {
      const words = await text(answer)
      return { status, bytes: Buffer.byteLength(words), body: words }
    }
    let bytes = 0
    answer.on('data', (part: Buffer) => {
      bytes += part.length
    })
    await once(answer, 'end')
    return { status, bytes, body: '' }
  }
  return { send, close: () => agent.destroy() }
}
