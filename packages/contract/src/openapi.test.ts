import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument(api, 'Crew Chief')
const endpoints: [string, Endpoint][] = Object.entries(api)

// The part of OpenAPI 3.1 that the document uses.
const JsonSchema = z.record(z.string(), z.unknown())
const Content = z.record(z.string().check(z.regex(/^[a-z]+\/[a-z-]+/)), z.object({ schema: JsonSchema }))
const Operation = z.object({
  operationId: z.string(),
  summary: z.string().check(z.minLength(3)),
  'x-access': z.string().check(z.minLength(3)),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: JsonSchema }),
  ),
  requestBody: z.optional(z.object({ required: z.literal(true), content: Content })),
  responses: z.record(
    z.string().check(z.regex(/^[2-5]\d\d$/)),
    z.object({ description: z.string().check(z.minLength(2)), content: z.optional(Content) }),
  ),
})
const OpenApi = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string().check(z.regex(/^\/api\/[^:]*$/)),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
  components: z.object({
    schemas: z.record(z.string(), JsonSchema),
    securitySchemes: z.record(z.string(), z.object({ type: z.literal('http'), scheme: z.literal('bearer') })),
  }),
})

const operationOf = (endpoint: Endpoint) => {
  const path = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]
  return z.parse(Operation, path?.[endpoint.method.toLowerCase()])
}

test('the document is valid OpenAPI 3.1 and serializable as JSON', () => {
  const written = JSON.parse(JSON.stringify(document))
  expect(z.safeParse(OpenApi, written).error?.issues ?? []).toEqual([])
  expect(written.info).toMatchObject({ title: 'Crew Chief', version: '0.1.0' })
})

test.each(endpoints)('%s is described: access, parameters, body and responses', (name, endpoint) => {
  const operation = operationOf(endpoint)
  expect(operation.operationId).toBe(name)
  expect(Boolean(operation.security)).toBe(endpoint.access.kind !== 'anyone')
  expect(Boolean(operation.requestBody)).toBe(Boolean(endpoint.body))
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
  expect(inPath.map((parameter) => parameter.name)).toEqual(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => key),
  )
  expect(inPath.every((parameter) => parameter.required)).toBe(true)
  expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true)
})

test('operation ids are unique and every endpoint is in the document', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const ids = operations.map((operation) => z.parse(Operation, operation).operationId)
  expect(ids.sort()).toEqual(Object.keys(api).sort())
})

test('every $ref resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target)
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Problem']))
  expect(document.components.schemas.Problem).toMatchObject({ required: ['message', 'code', 'requestId'] })
})

test('two methods on one path are both documented', () => {
  const endpoint = {
    method: 'GET',
    path: '/api/x/:id',
    summary: 'Read',
    access: { kind: 'anyone' },
    errors: [],
    failure: 'No',
  } as const
  const { paths } = openApiDocument({ a: endpoint, b: { ...endpoint, method: 'PUT' } }, 'T')
  expect(Object.keys(paths['/api/x/{id}'] ?? {})).toEqual(['get', 'put'])
})

test('a text and a stream are described by their own content types', () => {
  const endpoint = { method: 'GET', summary: 'Read', access: { kind: 'anyone' }, errors: [], failure: 'No' } as const
  const text: Endpoint = { ...endpoint, path: '/api/x.ics', contentType: 'text/calendar; charset=utf-8' }
  const stream: Endpoint = { ...endpoint, path: '/api/live', streams: true }
  const { paths } = openApiDocument({ text, stream }, 'T')
  const contentOf = (path: string) => Object.keys(z.parse(Operation, paths[path]?.get).responses['200']?.content ?? {})
  expect(contentOf('/api/x.ics')).toEqual(['text/calendar; charset=utf-8'])
  expect(contentOf('/api/live')).toEqual(['text/event-stream'])
})

test('an error is described by status, code and message', () => {
  const { responses } = operationOf(api.makeResetToken)
  expect(responses['404']?.description).toBe('users.not_found: User not found')
  expect(responses['401']?.description).toContain('session.missing')
})
