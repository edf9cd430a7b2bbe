// Nodes as processes of their own, spoken to as a browser would: endpoints of the table, over HTTP.

import { pathOf } from '@crew-chief/contract/client'
import type { NamedEndpoint, WireReply, WireRequest } from '@crew-chief/contract/endpoint'
import { systemApi } from '@crew-chief/contract/system'
import { spawnServer, temporaryDataDir } from '../../src/testing/spawn-server.ts'

export const AUTH_SECRET = 'a secret that only the tests of this project know'

/** Two of them agree on everything but their port. */
export const nodeSettings = (databaseUrl: string, env: Record<string, string> = {}) => ({
  PORT: '0',
  DATABASE_URL: databaseUrl,
  AUTH_SECRET,
  DATA_DIR: temporaryDataDir(),
  LOG_LEVEL: 'silent',
  DEMO_DATA: 'off',
  DRAIN_SECONDS: '0',
  PUBLIC_URL: 'http://crew-chief.test',
  ...env,
})

export type Node = Awaited<ReturnType<typeof spawnNode>>

/** Resolves when it listens. */
export async function spawnNode(databaseUrl: string, env: Record<string, string> = {}, before: readonly URL[] = []) {
  const node = spawnServer(nodeSettings(databaseUrl, env), { before })
  return { ...node, ...callerOf(await node.address()) }
}

type Sending = { token?: string | undefined; signal?: AbortSignal }

/** `status` 0: no answer came. */
export function callerOf(base: string) {
  async function send<R extends NamedEndpoint>(endpoint: R, sent: WireRequest<R>, { token, signal }: Sending = {}) {
    const parts: { body?: unknown } = sent
    const began = performance.now()
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
    return { status, body: body as WireReply<R>, message: String(body?.message), ms: performance.now() - began }
  }
  const statusOf = async (endpoint: NamedEndpoint) => (await send(endpoint, {} as WireRequest<typeof endpoint>)).status
  return { base, send, isAlive: () => statusOf(systemApi.health), isReady: () => statusOf(systemApi.ready) }
}
