// A body must be here within 30 seconds, or its connection goes: slow senders would otherwise hold the server.
// Node's own limit counts for every request alike; a video of 500 MB over a gym's Wi-Fi needs longer.

import type { FastifyInstance, FastifyRequest } from 'fastify'

const WITHIN_MS = 30_000

const deadlines = new WeakMap<FastifyRequest, NodeJS.Timeout>()

export function limitBodyTime(app: FastifyInstance, withinMs = WITHIN_MS) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers
    if (encoding !== undefined || Number(length)) watch(request, withinMs)
    done()
  })
}

function watch(request: FastifyRequest, withinMs: number) {
  const { raw } = request
  const deadline = setTimeout(() => raw.destroy(), withinMs).unref()
  deadlines.set(request, deadline)
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(deadline))
}

/** For whoever has shown a permission to send something big. */
export const liftBodyDeadline = (request: FastifyRequest) => clearTimeout(deadlines.get(request))
