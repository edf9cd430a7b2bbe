// Security headers of all responses. The content security policy of the web app is set in static-web.ts.

import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

// API responses are data: they load nothing, are never framed and never cached.
const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

// No further directives here: the policy of a script file also applies to workers started from it.
const NO_FRAMING = { 'content-security-policy': "frame-ancestors 'none'" }

export async function secureHeaders(app: FastifyInstance, { isTls }: { isTls: boolean }) {
  const everywhere = { ...(await helmetHeaders(isTls)), ...NO_FRAMING }
  const onApi = { ...everywhere, ...API_HEADERS }
  app.addHook('onRequest', (request, reply, done) => {
    // The matched route instead of the URL, because `/%61pi/…` is an API route too.
    const isApi = (request.routeOptions.url ?? request.url).startsWith('/api/')
    reply.headers(isApi ? onApi : everywhere)
    done()
  })
}

/** Helmet recomputes constant headers for every request; they are computed once here. */
async function helmetHeaders(isTls: boolean): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  probe.get('/', async (_, reply) => reply.raw.getHeaders())
  const response = await probe.inject('/')
  await probe.close()
  return response.json()
}
