// How the calls of a test reach the server: straight into its one node, or over HTTP through a balancer before two.

import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { FROM_HEADER, startBalancer } from './balancer.ts'
import { listenOn } from './live-reader.ts'

type Asked = Pick<Endpoint, 'method'> & { url: string; from: string; headers: Record<string, string>; payload?: string }
type Told = { statusCode: number; body: string }

export type Door = {
  ask: (asked: Asked) => Promise<Told>
  /** Where others can call over HTTP, from now on. */
  listen: () => Promise<string>
  close: () => Promise<void>
}

export const straightInto = (app: FastifyInstance): Door => ({
  ask: ({ from, ...asked }) => app.inject({ ...asked, remoteAddress: from }),
  listen: () => listenOn(app),
  close: async () => {},
})

export async function throughBalancer(apps: readonly FastifyInstance[]): Promise<Door> {
  const { address, stop } = await startBalancer(await Promise.all(apps.map(listenOn)))
  const agent = new Agent({ keepAlive: true })
  return {
    ask: (asked) => askOver(agent, address, asked),
    listen: async () => address,
    close: async () => {
      agent.destroy()
      await stop()
    },
  }
}

async function askOver(agent: Agent, address: string, { method, url, from, headers, payload }: Asked): Promise<Told> {
  const { promise, resolve, reject } = Promise.withResolvers<Told>()
  // Node sends a DELETE without telling the length of its body, and then it has none.
  const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
  const all = { ...headers, ...length, [FROM_HEADER]: from }
  request(address + url, { method, agent, headers: all }, (response) => {
    text(response).then((body) => resolve({ statusCode: response.statusCode ?? 0, body }), reject)
  })
    .on('error', reject)
    .end(payload)
  return promise
}
