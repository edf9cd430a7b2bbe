// Headers that keep browsers from doing what we never ask of them. The web's own policy is set in static-web.ts.

import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

// An API reply is data: it loads nothing, is framed by nobody and is kept by no cache.
const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

// Nothing of ours belongs into somebody else's frame. No more than that here: a script's policy is also its worker's.
const UNFRAMED = { 'content-security-policy': "frame-ancestors 'none'" }

export async function secureHeaders(app: FastifyInstance, { isTls }: { isTls: boolean }) {
  const everywhere = { ...(await helmetHeaders(isTls)), ...UNFRAMED }
  const onApi = { ...everywhere, ...API_HEADERS }
  app.addHook('onRequest', (request, reply, done) => {
    // The matched route, not the address as it was written: `/%61pi/…` is an API reply too.
    const isApi = (request.routeOptions.url ?? request.url).startsWith('/api/')
    reply.headers(isApi ? onApi : everywhere)
    done()
  })
}

/** Helmet works its headers out anew for every request, and they are always the same: it is asked once. */
async function helmetHeaders(isTls: boolean): Promise<Record<string, string>> {
  const once = Fastify()
  await once.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  once.get('/', async (_, reply) => reply.raw.getHeaders())
  const answer = await once.inject('/')
  await once.close()
  return answer.json()
}
