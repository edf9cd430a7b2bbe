// Reads operations from the OpenAPI document, as an external client would, and checks values against its schemas.

import { api } from '@crew-chief/contract/api'
import { openApiDocument } from '@crew-chief/contract/openapi'
import * as z from 'zod/mini'
import type { Operation } from './build-request.ts'

const Schema = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  required: z.optional(z.array(z.string())),
  get anyOf() {
    return z.optional(z.array(Schema))
  },
  get items() {
    return z.optional(Schema)
  },
  get properties() {
    return z.optional(z.record(z.string(), Schema))
  },
})
export type Schema = z.output<typeof Schema>

const Content = z.record(z.string(), z.object({ schema: Schema }))
const OperationSpec = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: Schema }),
  ),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.looseObject({ content: z.optional(Content) })),
})
export type OperationSpec = z.output<typeof OperationSpec>

const Paths = z.record(z.string(), z.record(z.string(), OperationSpec))

/** As sent to clients: serialization drops undefined values. */
const document: { paths: unknown } = JSON.parse(JSON.stringify(openApiDocument(api, 'Crew Chief')))

const byName = new Map(
  Object.values(z.parse(Paths, document.paths))
    .flatMap((methods) => Object.values(methods))
    .map((described) => [described.operationId, described]),
)

export function operationSpec(operation: Operation): OperationSpec {
  const found = byName.get(operation)
  if (!found) throw new Error(`the document does not describe ${operation}`)
  return found
}

export const bodySchema = (operation: Operation): Schema | undefined =>
  operationSpec(operation).requestBody?.content['application/json']?.schema

/** The schema and its `anyOf` alternatives. */
export const alternativesOf = (schema: Schema | undefined): Schema[] =>
  schema ? [schema, ...(schema.anyOf ?? []).flatMap(alternativesOf)] : []

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

const isOfType = (type: string, value: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) : type === typeOf(value)

/** Describes the first mismatch, or null. Supports the keywords our document uses; undocumented fields are mismatches. */
export function schemaMismatch(schema: Schema, value: unknown, where = 'reply'): string | null {
  const { anyOf, items } = schema
  if (anyOf)
    return anyOf.some((choice) => schemaMismatch(choice, value, where) === null)
      ? null
      : `${where} is none of its kinds`
  if (!matchesOwnKeywords(schema, value)) return `${where} is ${JSON.stringify(value)}`
  if (Array.isArray(value)) return firstOf(value.map((item, i) => schemaMismatch(items ?? {}, item, `${where}[${i}]`)))
  return typeof value === 'object' && value !== null
    ? objectMismatch(schema, new Map(Object.entries(value)), where)
    : null
}

/** Without nested values. */
function matchesOwnKeywords(schema: Schema, value: unknown): boolean {
  const { type, pattern } = schema
  if (schema.const !== undefined && schema.const !== value) return false
  if (schema.enum && !schema.enum.includes(value)) return false
  if (type !== undefined && ![type].flat().some((each) => isOfType(each, value))) return false
  if (typeof value === 'number') return isWithin(schema, value)
  return typeof value !== 'string' || !pattern || new RegExp(pattern, 'u').test(value)
}

const firstOf = (mismatches: (string | null)[]): string | null =>
  mismatches.find((mismatch) => mismatch !== null) ?? null

const isWithin = ({ minimum = -Infinity, maximum = Infinity }: Schema, value: number) =>
  value >= minimum && value <= maximum

function objectMismatch({ properties, required = [] }: Schema, value: Map<string, unknown>, where: string) {
  // A schema without properties is a record with any keys.
  if (!properties) return null
  const missing = required.find((name) => !value.has(name))
  if (missing) return `${where}.${missing} is missing`
  return firstOf(
    [...value].map(([name, part]) => {
      const known = properties[name]
      return known ? schemaMismatch(known, part, `${where}.${name}`) : `${where}.${name} is not in the document`
    }),
  )
}
