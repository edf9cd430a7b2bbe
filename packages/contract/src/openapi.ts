// Rows → an OpenAPI 3.1 document. Written from the table, so it cannot disagree with the routes.

import * as z from 'zod/mini'
import { describeAccess } from './access.ts'
import { type Row, statusOf, type Table } from './endpoint.ts'
import { COMMON_ERRORS, ERRORS, type ErrorCode, STATUS_OF_KIND } from './errors.ts'

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
  }),
)

const parametersOf = (where: 'path' | 'query', schema: z.ZodMiniObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: schemaOf(field),
  }))

function refusalsOf(row: Row): Record<string, unknown> {
  const common: ErrorCode[] = row.access.kind === 'anyone' ? [] : ['session.missing', 'access.role']
  const codes: ErrorCode[] = [
    ...(row.body || row.params || row.query ? ['input.invalid' as const] : []),
    ...common,
    ...row.errors,
  ]
  const messageOf = (code: ErrorCode) => (code === 'session.missing' && row.withoutTokens) || ERRORS[code].message
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

function answerOf({ reply, sends, streams }: Row) {
  const text = { type: 'string' }
  if (reply) return { description: 'OK', content: { 'application/json': { schema: schemaOf(reply) } } }
  if (sends) return { description: 'A text', content: { [sends]: { schema: text } } }
  if (streams) return { description: 'Events, as they happen', content: { 'text/event-stream': { schema: text } } }
  return { description: 'Done, nothing to say' }
}

function operationOf(name: string, row: Row) {
  return {
    operationId: name,
    summary: row.summary,
    'x-access': describeAccess(row.access),
    ...(row.access.kind !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [...parametersOf('path', row.params), ...parametersOf('query', row.query)],
    ...(row.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(row.body) } } },
    }),
    responses: {
      [statusOf(row)]: answerOf(row),
      ...refusalsOf(row),
    },
  }
}

/** The API's own version: it changes when a call changes its meaning. */
const VERSION = '0.1.0'

export function openApiDocument(table: Table, title: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, row] of Object.entries(table)) {
    const path = row.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(name, row) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: VERSION,
      description: `Errors any call may answer: ${Object.keys(COMMON_ERRORS).join(', ')}.`,
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: ProblemSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
