// The complete server on a fresh database, called through its endpoints like from a browser. Usually one node;
// `npm run test:profiles` also runs all tests on two nodes behind a load balancer.

import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathOf } from '@crew-chief/contract/client'
import type { Endpoint, NamedEndpoint, WireReply, WireRequest } from '@crew-chief/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, inject } from 'vitest'
import type { Transport } from '../platform/mail/transport.ts'
import { createPasswords } from '../platform/passwords.ts'
import { BALANCER_ADDRESS, FROM_HEADER, startBalancer } from './balancer.ts'
import { listenOn } from './live-reader.ts'
import { type Payments, startNode } from './start-node.ts'
import { testConfig } from './test-config.ts'
import { createTestDatabase } from './test-database.ts'
import { unreachableProvider } from './test-provider.ts'

type Options = {
  env?: Record<string, string>
  transport?: Transport
  /** The payment provider; unreachable by default. */
  payments?: Payments
}
type SendOptions = { token?: string | undefined; from?: string; headers?: Record<string, string> }

/** `body` has the endpoint's reply type on success; `message`, `fields` and `code` are set on errors. */
export type Answer<E extends Endpoint> = {
  status: number
  body: WireReply<E>
  message: string
  fields: Record<string, string>
  code: string
}

// Minimal argon2 cost, to keep tests fast.
const FAST_HASH = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const

/** Call once at the top of a test file; it is closed after the tests. */
export async function startTestServer({ env = {}, payments = unreachableProvider, ...options }: Options = {}) {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'crew-chief-files-'))
  const isSingle = inject('nodes') === 1
  const config = testConfig({
    DATA_DIR: dataDir,
    ...env,
    ...(isSingle ? {} : clusterSettings(database, env.TRUST_PROXY)),
  })
  const passwords = createPasswords({ concurrency: 4, options: FAST_HASH })
  const common = { url: database.url, config, payments, followsSettings: !isSingle, ...options }
  const node = await startNode({ ...common, parts: { passwords } })
  const { app, deps, db, drain, runJobs } = node
  // Both nodes share the parts that are not backed by the database, so that a test can replace them.
  const parts = { passwords, storage: deps.storage, localFiles: deps.localFiles }
  const other = isSingle ? undefined : await startNode({ ...common, drain, parts })
  const client = other ? await balancedClient([app, other.app]) : injectClient(app)

  afterAll(async () => {
    await client.close()
    await other?.stop()
    await node.stop()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /**
   * Sends the request again while the server is busy: on a slow machine, waiting for a lock or a connection takes longer
   * than a server allows. Tests of `server.busy` use `app.inject`.
   */
  async function send<E extends NamedEndpoint>(endpoint: E, request: WireRequest<E>, options: SendOptions = {}) {
    let answer = await sendOnce(endpoint, request, options)
    while (answer.code === 'server.busy') answer = await sendOnce(endpoint, request, options)
    return answer
  }

  async function sendOnce<E extends NamedEndpoint>(
    endpoint: E,
    request: WireRequest<E>,
    { token, from = '127.0.0.1', headers = {} }: SendOptions,
  ) {
    const parts: { body?: unknown } = request
    const hasBody = parts.body !== undefined
    const { statusCode, body } = await client.request({
      method: endpoint.method,
      url: pathOf(endpoint, request),
      from,
      headers: {
        ...(hasBody && { 'content-type': 'application/json' }),
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(hasBody && { payload: JSON.stringify(parts.body) }),
    })
    const isText = endpoint.contentType !== undefined && statusCode < 400
    const parsed = body && !isText ? JSON.parse(body) : body || undefined
    const answer: Answer<E> = {
      status: statusCode,
      body: parsed,
      message: parsed?.message,
      fields: parsed?.fields ?? {},
      code: parsed?.code,
    }
    return answer
  }

  return { app, deps, db, drain, send, runJobs, database, listen: client.listen }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Uses the pooler, with a direct connection for live updates; trusts the balancer, and then what the test configures. */
const clusterSettings = ({ url, directUrl }: { url: string; directUrl: string }, trust = 'off') => ({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: directUrl,
  TRUST_PROXY: trustBehindBalancer(trust),
})

function trustBehindBalancer(trust: string): string {
  if (trust === 'off') return BALANCER_ADDRESS
  return trust === 'on' ? '2' : `${BALANCER_ADDRESS},${trust}`
}

type HttpRequest = Pick<Endpoint, 'method'> & {
  url: string
  from: string
  headers: Record<string, string>
  payload?: string
}
type HttpResponse = { statusCode: number; body: string }

/** Sends requests either directly into the only node or over HTTP through the balancer. */
type Client = {
  request: (request: HttpRequest) => Promise<HttpResponse>
  /** Starts listening and returns the address. */
  listen: () => Promise<string>
  close: () => Promise<void>
}

const injectClient = (app: FastifyInstance): Client => ({
  request: ({ from, ...options }) => app.inject({ ...options, remoteAddress: from }),
  listen: () => listenOn(app),
  close: async () => {},
})

async function balancedClient(apps: readonly FastifyInstance[]): Promise<Client> {
  const { address, stop } = await startBalancer(await Promise.all(apps.map(listenOn)))
  const agent = new Agent({ keepAlive: true })
  return {
    request: (options) => sendOver(agent, address, options),
    listen: async () => address,
    close: async () => {
      agent.destroy()
      await stop()
    },
  }
}

async function sendOver(agent: Agent, address: string, { method, url, from, headers, payload }: HttpRequest) {
  const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>()
  // Node sends a DELETE without content-length, and then the body is ignored.
  const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
  const all = { ...headers, ...length, [FROM_HEADER]: from }
  httpRequest(address + url, { method, agent, headers: all }, (response) => {
    text(response).then((body) => resolve({ statusCode: response.statusCode ?? 0, body }), reject)
  })
    .on('error', reject)
    .end(payload)
  return promise
}
