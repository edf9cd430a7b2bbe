// Serves the sandbox's payment pages under /sandbox, so that a single port is enough. Its API and test controls are not
// served: they stay on the sandbox's own port, which is reachable from this machine only.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

const PREFIX = '/sandbox'
const INTERNAL = /^\/+(v1|_test)(\/|$)/

function isPage(path: string): boolean {
  try {
    return !INTERNAL.test(decodeURIComponent(path.split('?')[0] ?? ''))
  } catch {
    return false
  }
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

export function serveSandboxPages(app: FastifyInstance, handle: Handle) {
  app.all(`${PREFIX}/*`, {
    onRequest: async (request, reply) => {
      const path = (request.raw.url ?? '').slice(PREFIX.length)
      if (!isPage(path)) throw new AppError('route.not_found')
      // In onRequest, before Fastify reads the body: the sandbox parses it itself.
      request.raw.url = path
      reply.hijack()
      handle(request.raw, reply.raw)
    },
    handler: async () => {},
  })
}
