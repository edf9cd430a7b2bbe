// Requests to one node, and the list of what went wrong.

import { isDeepStrictEqual } from 'node:util'
import { PASSWORD } from '../sessions.ts'
import { emailOf } from './fill-previous.ts'

export type Reply<Body> = { status: number; body: Body; ms: number }
type Sent = { token?: string; body?: object }

export type NodeClient = { name: string; send: <Body>(call: string, sent?: Sent) => Promise<Reply<Body>> }

/** `call` is the method and the path. Status 0: no response. */
export const nodeClient = (name: string, origin: string): NodeClient => ({
  name,
  send: async <Body>(call: string, { token, body }: Sent = {}): Promise<Reply<Body>> => {
    const [method = 'GET', path = ''] = call.split(' ')
    const startedAt = performance.now()
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    const text = (await response?.text().catch(() => '')) ?? ''
    return {
      status: response?.status ?? 0,
      body: text ? JSON.parse(text) : undefined,
      ms: performance.now() - startedAt,
    }
  },
})

export type Tokens = { token: string; refreshToken: string }

export class Checklist {
  readonly problems: string[] = []
  checks = 0

  equal(name: string, actual: unknown, expected: unknown) {
    this.checks++
    if (!isDeepStrictEqual(actual, expected))
      this.problems.push(`${name}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`)
  }

  /** Sends a request that must be answered with `status`. */
  async send<Body>(node: NodeClient, call: string, sent: Sent = {}, status = 200): Promise<Body> {
    const reply = await node.send<Body>(call, sent)
    this.equal(`${node.name}: ${call} ${JSON.stringify(reply.body)?.slice(0, 200)}`, reply.status, status)
    return reply.body
  }

  logIn(node: NodeClient, person: number): Promise<Tokens> {
    return this.send<Tokens>(node, 'POST /api/auth/login', { body: { email: emailOf(person), password: PASSWORD } })
  }
}
