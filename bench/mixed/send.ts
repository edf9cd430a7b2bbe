// Sends one request over kept connections, as a browser would: it takes compressed answers and reads them to the end.

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Ask } from './kinds.ts'

export type Answer = { status: number; bytes: number; body: string }

// A browser's patience.
const TIMEOUT_MS = 30_000

export function createSender(nodes: readonly string[]) {
  const newAgent = () => new Agent({ keepAlive: true, maxSockets: 500, scheduling: 'fifo' })
  let [agent, sent] = [newAgent(), 0]
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
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asking = request(`${nodes[nth % nodes.length]}${path}`, options, resolve).on('error', reject)
      asking.on('timeout', () => asking.destroy(new Error('timed out'))).end(body)
    })
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
  return {
    send,
    /** Connections that lay idle while others were at work may be closed just as they are used again: nobody's failure. */
    reconnect: () => {
      agent.destroy()
      agent = newAgent()
    },
  }
}
