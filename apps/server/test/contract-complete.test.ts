import { api } from '@crew-chief/contract/api'
import { COMMON_ERRORS } from '@crew-chief/contract/common-errors'
import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import { ERRORS, FEATURE_ERRORS } from '@crew-chief/contract/errors'
import { expect, test } from 'vitest'
import { startTestServer } from '../src/testing/test-server.ts'

const server = await startTestServer()
const endpoints: readonly NamedEndpoint[] = Object.values(api)

/** Routes outside the contract: the API documentation page with its files, mail previews, and files of the local disk. */
const EXCEPTIONS = [
  'GET /api/docs',
  'GET /api/docs/docs.js',
  'GET /api/docs/docs.css',
  'GET /api/mail/outbox/:id/preview.html',
  'GET /api/settings/emails/preview.html',
  // Fastify prints the route /files/* without its prefix.
  'GET *',
  'PUT /api/files/upload',
]

/** Fastify prints its routes as a tree with four columns per level; a child's path continues its parent's. */
function routesOf(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    const whole = (depth > 0 ? (parents[depth - 1] ?? '') : '') + path
    parents[depth] = whole
    return methods ? methods.split(', ').map((method) => `${method} ${whole}`) : []
  })
}

const routes = routesOf(server.app.printRoutes({ commonPrefix: false }))
/** Fastify merges parameters that have different names at the same position: `:eventId|:id`. */
const unnamed = (route: string) => route.replace(/:[\w|:]+/g, ':')

test('every route is an endpoint of the contract or a known exception, and every endpoint is a route', () => {
  // HEAD routes are derived from GET.
  const served = routes.filter((route) => !route.startsWith('HEAD '))
  const declared = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
  expect(served.map(unnamed).sort()).toEqual([...declared, ...EXCEPTIONS].map(unnamed).sort())
  expect(server.app.hasRoute({ method: 'GET', url: '/files/*' })).toBe(true)
})

test('HEAD is refused wherever GET is', async () => {
  for (const endpoint of endpoints.filter(({ method, access }) => method === 'GET' && access.kind !== 'anyone')) {
    const reply = await server.app.inject({ method: 'HEAD', url: endpoint.path })
    expect([endpoint.name, reply.statusCode]).toEqual([endpoint.name, 401])
  }
})

test('no two endpoints share a method and a path', () => {
  const keys = endpoints.map((endpoint) => unnamed(`${endpoint.method} ${endpoint.path}`))
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s has a name, a summary and a failure message',
  (name, endpoint) => {
    expect(endpoint.name).toBe(name)
    expect(endpoint.summary).toMatch(/\w+/)
    expect(endpoint.failure).toMatch(/\w+ \w+/)
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => key)
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath)
  },
)

test('every error has a message, and every feature error is declared by an endpoint', () => {
  for (const { message } of Object.values(ERRORS)) expect(message).toMatch(/^[A-Z].{7,}/)
  const declared = new Set<string>(endpoints.flatMap((endpoint) => endpoint.errors))
  expect(Object.keys(FEATURE_ERRORS).filter((code) => !declared.has(code))).toEqual([])
  expect(Object.keys(COMMON_ERRORS).filter((code) => declared.has(code))).toEqual([])
})
