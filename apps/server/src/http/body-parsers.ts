// How bodies are read: JSON (nothing reads as nothing), forms where a row takes them, bytes where a row's proof is in them.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    acceptsForm?: boolean
    takesBytes?: boolean
  }
}

export function readBodies(app: FastifyInstance) {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  readJson(app)
  readForms(app)
}

function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (request.routeOptions.config.takesBytes) done(null, bytes)
    // A call without a body may still say that its body is JSON: browsers' libraries do.
    else if (bytes.length === 0) done(null, undefined)
    else parse(request, bytes.toString('utf8'), done)
  })
}

// The platform's own parser: it knows both encodings, and a form of texts needs no streaming.
function readForms(app: FastifyInstance) {
  const types = ['multipart/form-data', 'application/x-www-form-urlencoded']
  app.addContentTypeParser(types, { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    if (!request.routeOptions.config.acceptsForm) throw new AppError('input.wrong_type')
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(bytes, { headers }).formData().catch((cause: unknown) => {
      throw new AppError('input.invalid', { message: 'The form could not be read.', cause })
    })
    return Object.fromEntries([...form].map(textField))
  })
}

function textField([name, value]: [string, unknown]): [string, string] {
  // Files go straight to storage (POST /api/uploads); here only their addresses are taken.
  if (typeof value !== 'string')
    throw new AppError('input.invalid', { message: 'Files cannot be sent with this form.' })
  return [name, value]
}
