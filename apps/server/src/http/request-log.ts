// One line a request: the operation, not the address, so that nobody's e-mail in a query string is kept.

import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
  }
}

type Facts = { user?: string; code?: string }
const known = new WeakMap<FastifyRequest, Facts>()

/** Who asked, by id, and why they were refused: for the one line this request gets. */
export const noteForLog = (request: FastifyRequest, facts: Facts): void => {
  known.set(request, { ...known.get(request), ...facts })
}

/** Also told to whoever counts; `other` stands for all that is no operation, so that no address gets out. */
type Observe = (operation: string, method: string, status: number, ms: number) => void

export function logRequests(app: FastifyInstance, observe?: Observe) {
  app.addHook('onResponse', (request, reply, done) => {
    const { operation, url = 'unknown' } = request.routeOptions.config
    request.log.info({
      requestId: request.id,
      operation: operation ?? url,
      status: reply.statusCode,
      ...known.get(request),
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
    observe?.(operation ?? 'other', request.method, reply.statusCode, reply.elapsedTime)
    done()
  })
}
