// A call without a body may still say that its body is JSON: browsers' libraries do. Nothing then reads as nothing.

import type { FastifyInstance } from 'fastify'

export function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parse(request, String(text), done)
  })
}
