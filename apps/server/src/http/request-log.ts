// One line a request: the operation, not the address, so that nobody's e-mail in a query string is kept.

import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
  }
}

export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { operation, url = 'unknown' } = request.routeOptions.config
    request.log.info({
      requestId: request.id,
      operation: operation ?? url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
    done()
  })
}
