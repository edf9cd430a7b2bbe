// One log line per request. It names the operation instead of the URL, whose query may contain personal data.

import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    isProbe?: boolean
  }
}

type Facts = { user?: string; code?: string }
const factsOf = new WeakMap<FastifyRequest, Facts>()

/** Adds the user id or the error code to the log line of this request. */
export const addToRequestLog = (request: FastifyRequest, facts: Facts): void => {
  factsOf.set(request, { ...factsOf.get(request), ...facts })
}

/** For metrics; requests that match no endpoint are all reported as `other`. */
type Observe = (operation: string, method: string, status: number, ms: number) => void

export function logRequests(app: FastifyInstance, observe?: Observe) {
  app.addHook('onResponse', (request, reply, done) => {
    const { operation, isProbe, url = 'unknown' } = request.routeOptions.config
    request.log[isProbe ? 'debug' : 'info']({
      requestId: request.id,
      operation: operation ?? url,
      status: reply.statusCode,
      ...factsOf.get(request),
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
    observe?.(operation ?? 'other', request.method, reply.statusCode, reply.elapsedTime)
    done()
  })
}
