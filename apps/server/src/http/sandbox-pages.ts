// The sandbox's payment pages under our own address, so that one port is all a laptop or a container needs.
// Its API and its test knobs stay on the sandbox's own port, which only this machine reaches.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

const PREFIX = '/sandbox'
const OURS_ALONE = /^\/+(v1|_test)(\/|$)/

/** What cannot be read is no page either. */
function isPage(path: string): boolean {
  try {
    return !OURS_ALONE.test(decodeURIComponent(path.split('?')[0] ?? ''))
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
      // Before any body is read: the sandbox reads its own.
      request.raw.url = path
      reply.hijack()
      handle(request.raw, reply.raw)
    },
    handler: async () => {},
  })
}
