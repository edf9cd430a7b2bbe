// The whole server on a fresh database. Tests speak to it as a browser would: endpoints of the table, over HTTP.
// Usually it is one node; `npm run test:profiles` also makes it two behind a balancer, and no test may notice.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@crew-chief/contract/client'
import type { Endpoint, NamedEndpoint, WireReply, WireRequest } from '@crew-chief/contract/endpoint'
import { afterAll, inject } from 'vitest'
import type { Transport } from '../platform/mail/transport.ts'
import { createPasswords } from '../platform/passwords.ts'
import { BALANCER_ADDRESS } from './balancer.ts'
import { straightInto, throughBalancer } from './door.ts'
import { type Payments, startNode } from './start-node.ts'
import { testConfig } from './test-config.ts'
import { createTestDatabase } from './test-database.ts'
import { deadProvider } from './test-provider.ts'

type Options = {
  env?: Record<string, string>
  transport?: Transport
  /** What payments run on: nothing answers unless a test opens a sandbox. */
  payments?: Payments
}
type SendOptions = { token?: string | undefined; from?: string; headers?: Record<string, string> }

/** What came back. `body` has the endpoint's reply type when the call went well; `message` is there when it did not. */
export type Answer<R extends Endpoint> = {
  status: number
  body: WireReply<R>
  message: string
  fields: Record<string, string>
  code: string
}

// The cheapest argon2 there is: tests prove the flow, not the cost.
const CHEAP_HASH = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const

/** Call once a test file, at the top; it closes by itself. */
export async function startTestServer({ env = {}, payments = deadProvider, ...options }: Options = {}) {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'crew-chief-files-'))
  const isOne = inject('nodes') === 1
  const config = testConfig({ DATA_DIR: dataDir, ...env, ...(isOne ? {} : asOneOfTwo(database, env.TRUST_PROXY)) })
  const passwords = createPasswords({ concurrency: 4, options: CHEAP_HASH })
  const common = { url: database.url, config, payments, ...options }
  const node = await startNode({ ...common, parts: { passwords } })
  const { app, deps, db, drain, runJobs } = node
  // What a test puts into the parts of one node that know no database is there in the other, too.
  const parts = { passwords, storage: deps.storage, localFiles: deps.localFiles }
  const other = isOne ? undefined : await startNode({ ...common, drain, parts })
  const door = other ? await throughBalancer([app, other.app]) : straightInto(app)

  afterAll(async () => {
    await door.close()
    await other?.stop()
    await node.stop()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function send<R extends NamedEndpoint>(
    endpoint: R,
    sent: WireRequest<R>,
    { token, from = '127.0.0.1', headers = {} }: SendOptions = {},
  ) {
    const parts: { body?: unknown } = sent
    const hasBody = parts.body !== undefined
    const { statusCode, body } = await door.ask({
      method: endpoint.method,
      url: pathOf(endpoint, sent),
      from,
      headers: {
        ...(hasBody && { 'content-type': 'application/json' }),
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(hasBody && { payload: JSON.stringify(parts.body) }),
    })
    const parsed = body ? JSON.parse(body) : undefined
    const answer: Answer<R> = {
      status: statusCode,
      body: parsed,
      message: parsed?.message,
      fields: parsed?.fields ?? {},
      code: parsed?.code,
    }
    return answer
  }

  return { app, deps, db, drain, send, runJobs, database, listen: door.listen }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Through the pooler but for live updates; the balancer is believed, and behind it what the test says. */
const asOneOfTwo = ({ url, directUrl }: { url: string; directUrl: string }, trust = 'off') => ({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: directUrl,
  TRUST_PROXY: trustBehindBalancer(trust),
})

function trustBehindBalancer(trust: string): string {
  if (trust === 'off') return BALANCER_ADDRESS
  return trust === 'on' ? '2' : `${BALANCER_ADDRESS},${trust}`
}
