// Server nodes in separate processes, and a typed HTTP client for them.

import { pathOf } from '@crew-chief/contract/client'
import type { NamedEndpoint, WireReply, WireRequest } from '@crew-chief/contract/endpoint'
import { systemApi } from '@crew-chief/contract/system'
import { spawnServer, temporaryDataDir } from '../../src/testing/spawn-server.ts'

export const AUTH_SECRET = 'a secret that only the tests of this project know'

/** Nodes of one database need the same payment provider; these tests never ask it. Nothing listens on port 9. */
export const UNUSED_PROVIDER = {
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  STRIPE_PRICE_ALL_YOU_NEED: 'price_all_you_need',
  STRIPE_PRICE_ALL_YOU_WANT: 'price_all_you_want',
}
/** An empty setting is unset. */
export const OWN_SANDBOX = Object.fromEntries(Object.keys(UNUSED_PROVIDER).map((name) => [name, '']))

/** Nodes differ only in their port and data folder. */
export const nodeSettings = (databaseUrl: string, env: Record<string, string> = {}) => ({
  PORT: '0',
  DATABASE_URL: databaseUrl,
  AUTH_SECRET,
  DATA_DIR: temporaryDataDir(),
  LOG_LEVEL: 'silent',
  DEMO_DATA: 'off',
  DRAIN_SECONDS: '0',
  PUBLIC_URL: 'http://crew-chief.test',
  ...UNUSED_PROVIDER,
  ...env,
})

export type Node = Awaited<ReturnType<typeof spawnNode>>

/** Resolves when the server is listening. */
export async function spawnNode(databaseUrl: string, env: Record<string, string> = {}, preload: readonly URL[] = []) {
  const node = spawnServer(nodeSettings(databaseUrl, env), { before: preload })
  return { ...node, ...clientOf(await node.address()) }
}

type SendOptions = { token?: string | undefined; signal?: AbortSignal }

/** `status` is 0 when there was no response. */
export function clientOf(base: string) {
  async function send<R extends NamedEndpoint>(endpoint: R, sent: WireRequest<R>, { token, signal }: SendOptions = {}) {
    const parts: { body?: unknown } = sent
    const startedAt = performance.now()
    const answer = await fetch(base + pathOf(endpoint, sent), {
      method: endpoint.method,
      headers: {
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(signal && { signal }),
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    const body = text ? JSON.parse(text) : undefined
    const status = text === undefined ? 0 : (answer?.status ?? 0)
    return { status, body: body as WireReply<R>, message: String(body?.message), ms: performance.now() - startedAt }
  }
  const statusOf = async (endpoint: NamedEndpoint) => (await send(endpoint, {} as WireRequest<typeof endpoint>)).status
  return { base, send, isAlive: () => statusOf(systemApi.health), isReady: () => statusOf(systemApi.ready) }
}
