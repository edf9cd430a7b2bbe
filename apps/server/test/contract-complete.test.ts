import { api } from '@crew-chief/contract/api'
import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import { COMMON_ERRORS, ERRORS, FEATURE_ERRORS } from '@crew-chief/contract/errors'
import { expect, test } from 'vitest'
import { startTestServer } from '../src/testing/test-server.ts'

const server = await startTestServer()
const endpoints: readonly NamedEndpoint[] = Object.values(api)

/** Routes that are no calls: the API page and its two files, and the local disk's uploads and downloads. */
const EXCEPTIONS = [
  'GET /api/docs',
  'GET /api/docs/docs.js',
  'GET /api/docs/docs.css',
  // Fastify's printer leaves out what stands before a wildcard: this is /files/*.
  'GET *',
  'PUT /api/files/upload',
]

/** Fastify prints its routes as a tree, four columns a level; a child's path continues its parent's. */
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
/** Where endpoints call a place by different names, Fastify prints all of them at each: `:eventId|:id`. */
const unnamed = (route: string) => route.replace(/:[\w|:]+/g, ':')

test('every route is an endpoint of the table or a known exception, and every endpoint is a route', () => {
  // HEAD is GET without its body: same session, same access.
  const served = routes.filter((route) => !route.startsWith('HEAD '))
  const declared = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
  expect(served.map(unnamed).sort()).toEqual([...declared, ...EXCEPTIONS].map(unnamed).sort())
  expect(server.app.hasRoute({ method: 'GET', url: '/files/*' })).toBe(true)
})

test('a HEAD is refused wherever its GET is', async () => {
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
  '%s says what it is, and what failed when it fails',
  (name, endpoint) => {
    expect(endpoint.name).toBe(name)
    expect(endpoint.summary).toMatch(/\w+/)
    expect(endpoint.failure).toMatch(/\w+ \w+/)
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => key)
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath)
  },
)

test('every refusal has a sentence, and every feature’s refusal is declared by a call', () => {
  for (const { message } of Object.values(ERRORS)) expect(message).toMatch(/^[A-Z].{7,}/)
  const declared = new Set<string>(endpoints.flatMap((endpoint) => endpoint.errors))
  expect(Object.keys(FEATURE_ERRORS).filter((code) => !declared.has(code))).toEqual([])
  expect(Object.keys(COMMON_ERRORS).filter((code) => declared.has(code))).toEqual([])
})
