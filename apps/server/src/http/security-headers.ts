// Headers that keep browsers from doing what we never ask of them. The web's own policy is set in static-web.ts.

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

// An API reply is data: it loads nothing, is framed by nobody and is kept by no cache.
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

export async function secureHeaders(app: FastifyInstance, { isTls }: { isTls: boolean }) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    // The matched route, not the address as it was written: `/%61pi/…` is an API reply too.
    if (!(request.routeOptions.url ?? request.url).startsWith('/api/')) return
    reply.header('cache-control', 'no-store').header('content-security-policy', API_POLICY)
  })
}
