// Generates the OpenAPI 3.1 document from the endpoints.

import * as z from 'zod/mini'
import { describeAccess } from './access.ts'
import { COMMON_ERRORS, STATUS_OF_KIND } from './common-errors.ts'
import { type Endpoint, type Endpoints, statusOf } from './endpoint.ts'
import { ERRORS, type ErrorCode } from './errors.ts'

const schemaOf = (schema: z.core.$ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const ProblemSchema = schemaOf(
  z.object({
    message: z.string(),
    code: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    requestId: z.string(),
    challenge: z.optional(z.string()),
  }),
)

const parametersOf = (where: 'path' | 'query', schema: z.ZodMiniObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: schemaOf(field),
  }))

function errorResponsesOf(endpoint: Endpoint): Record<string, unknown> {
  const common: ErrorCode[] = endpoint.access.kind === 'anyone' ? [] : ['session.missing', 'access.role']
  const codes: ErrorCode[] = [
    ...(endpoint.body || endpoint.params || endpoint.query ? ['input.invalid' as const] : []),
    ...common,
    ...endpoint.errors,
  ]
  const messageOf = (code: ErrorCode) =>
    (code === 'session.missing' && endpoint.noSessionMessage) || ERRORS[code].message
  const byStatus = Map.groupBy(codes, (code) => STATUS_OF_KIND[ERRORS[code].kind])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${messageOf(code)}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function successResponseOf({ reply, contentType, streams }: Endpoint) {
  const text = { type: 'string' }
  if (reply) return { description: 'OK', content: { 'application/json': { schema: schemaOf(reply) } } }
  if (contentType) return { description: 'Text', content: { [contentType]: { schema: text } } }
  if (streams) return { description: 'Server-sent events', content: { 'text/event-stream': { schema: text } } }
  return { description: 'No content' }
}

function operationOf(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': describeAccess(endpoint.access),
    ...(endpoint.access.kind !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body) } } },
    }),
    responses: {
      [statusOf(endpoint)]: successResponseOf(endpoint),
      ...errorResponsesOf(endpoint),
    },
  }
}

/** Version of the API: changes when the meaning of an endpoint changes. */
const VERSION = '0.1.0'

export function openApiDocument(endpoints: Endpoints, title: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: VERSION,
      description: `Errors that any endpoint may return: ${Object.keys(COMMON_ERRORS).join(', ')}.`,
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: ProblemSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
