// A balancer as they all work: it asks every node each second whether it is ready, and sends requests to those that are.

import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { systemApi } from '@crew-chief/contract/system'
import { onTestFinished } from 'vitest'

const ASK_EVERY_MS = 1_000

export async function startReadyBalancer() {
  const agent = new Agent({ keepAlive: true })
  const nodes = new Map<string, { isReady: boolean }>()
  let turn = 0
  const next = (): string | undefined => {
    const ready = [...nodes].filter(([, { isReady }]) => isReady)
    return ready[turn++ % Math.max(ready.length, 1)]?.[0]
  }
  const look = async (base: string) => {
    const answer = await fetch(base + systemApi.ready.path, { signal: AbortSignal.timeout(ASK_EVERY_MS * 2) }).catch(
      () => undefined,
    )
    await answer?.arrayBuffer()
    const node = nodes.get(base)
    if (node) node.isReady = answer?.status === 200
  }
  const rounds = setInterval(() => void Promise.all([...nodes.keys()].map(look)), ASK_EVERY_MS)
  const server = createServer((asked, answer) => pass(asked, answer, next(), agent)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    clearInterval(rounds)
    server.closeAllConnections()
    server.close()
    agent.destroy()
  })
  const address = server.address()
  return {
    base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    /** Resolves when it gets its share. */
    add: async (base: string) => {
      nodes.set(base, { isReady: false })
      while (!nodes.get(base)?.isReady) await look(base)
    },
    remove: (base: string) => void nodes.delete(base),
  }
}

/** No second try: what a node drops is a failed request. */
function pass(asked: IncomingMessage, answer: ServerResponse, base: string | undefined, agent: Agent) {
  const fail = () => void (answer.headersSent ? answer.destroy() : answer.writeHead(502).end('{"message":"no node"}'))
  if (!base) return fail()
  const onward = request(base + asked.url, { method: asked.method, headers: asked.headers, agent }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
    reply.on('error', fail)
  })
  onward.on('error', fail)
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}
