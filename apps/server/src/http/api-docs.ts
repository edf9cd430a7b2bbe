// The API documentation at /api/docs. The static page fetches the OpenAPI document with the user's session, so that
// users without access see nothing.

import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const FILES = [
  { url: '/api/docs', file: 'docs.html', type: 'text/html; charset=utf-8' },
  { url: '/api/docs/docs.js', file: 'docs.js', type: 'text/javascript; charset=utf-8' },
  { url: '/api/docs/docs.css', file: 'docs.css', type: 'text/css; charset=utf-8' },
] as const

export function serveApiDocs(app: FastifyInstance) {
  for (const { url, file, type } of FILES) {
    const content = readFileSync(new URL(`./api-docs/${file}`, import.meta.url))
    app.get(url, async (_, reply) => reply.type(type).header('content-security-policy', POLICY).send(content))
  }
}
