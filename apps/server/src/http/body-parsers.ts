import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    acceptsForm?: boolean
    takesBytes?: boolean
  }
}

export function registerBodyParsers(app: FastifyInstance) {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  registerJsonParser(app)
  registerFormParser(app)
}

function registerJsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (request.routeOptions.config.takesBytes) done(null, bytes)
    // HTTP clients send the JSON content type even without a body.
    else if (bytes.length === 0) done(null, undefined)
    else parse(request, bytes.toString('utf8'), done)
  })
}

// Response.formData() parses both encodings; our forms hold only text fields, so no streaming is needed.
function registerFormParser(app: FastifyInstance) {
  const types = ['multipart/form-data', 'application/x-www-form-urlencoded']
  app.addContentTypeParser(types, { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    if (!request.routeOptions.config.acceptsForm) throw new AppError('input.wrong_type')
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(bytes, { headers }).formData().catch((cause: unknown) => {
      throw new AppError('input.invalid', { message: 'We couldn’t read the form.', cause })
    })
    return Object.fromEntries([...form].map(textField))
  })
}

function textField([name, value]: [string, unknown]): [string, string] {
  // Files are uploaded separately (POST /api/uploads); forms contain only their URLs.
  if (typeof value !== 'string')
    throw new AppError('input.invalid', { message: 'You can’t send files with this form.' })
  return [name, value]
}
