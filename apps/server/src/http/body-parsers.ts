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
    else if (isNestedTooDeeply(bytes))
      done(new AppError('input.invalid', { message: 'The request is nested too deeply.' }))
    else parse(request, bytes.toString('utf8'), done)
  })
}

// The deepest body of the contract has seven levels.
const MAX_DEPTH = 32
const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = [0x5b, 0x7b]
const CLOSING = [0x5d, 0x7d]

/** Before parsing, which takes long for hundreds of thousands of nested lists. */
function isNestedTooDeeply(json: Buffer): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0
    if (isText && byte === BACKSLASH) at++
    else if (byte === QUOTE) isText = !isText
    else if (!isText && OPENING.includes(byte)) depth++
    else if (!isText && CLOSING.includes(byte)) depth--
    if (depth > MAX_DEPTH) return true
  }
  return false
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
