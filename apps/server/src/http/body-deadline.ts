// A request body must arrive within 30 seconds, or the connection is closed: a defense against slow senders.
// Node's requestTimeout cannot be used, because it would also apply to uploads of large videos.

import type { FastifyInstance, FastifyRequest } from 'fastify'

const TIMEOUT_MS = 30_000

const deadlines = new WeakMap<FastifyRequest, NodeJS.Timeout>()

export function limitBodyTime(app: FastifyInstance, timeoutMs = TIMEOUT_MS) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers
    if (encoding !== undefined || Number(length)) startDeadline(request, timeoutMs)
    done()
  })
}

function startDeadline(request: FastifyRequest, timeoutMs: number) {
  const { raw } = request
  const deadline = setTimeout(() => raw.destroy(), timeoutMs).unref()
  deadlines.set(request, deadline)
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(deadline))
}

/** For uploads with a valid permission, which have their own timeout. */
export const cancelBodyDeadline = (request: FastifyRequest) => clearTimeout(deadlines.get(request))
