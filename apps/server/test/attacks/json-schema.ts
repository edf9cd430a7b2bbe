// What our OpenAPI document says of a call: read as any stranger with the document would read it.

import { api } from '@crew-chief/contract/api'
import { openApiDocument } from '@crew-chief/contract/openapi'
import * as z from 'zod/mini'
import type { Operation } from './fit-call.ts'

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
const Described = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: Schema }),
  ),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.looseObject({ content: z.optional(Content) })),
})
export type Described = z.output<typeof Described>

const Paths = z.record(z.string(), z.record(z.string(), Described))

/** As it is sent: what JSON has no word for is lost on the way. */
const document: { paths: unknown } = JSON.parse(JSON.stringify(openApiDocument(api, 'Crew Chief')))

const byName = new Map(
  Object.values(z.parse(Paths, document.paths))
    .flatMap((methods) => Object.values(methods))
    .map((described) => [described.operationId, described]),
)

export function describedAs(operation: Operation): Described {
  const found = byName.get(operation)
  if (!found) throw new Error(`the document does not describe ${operation}`)
  return found
}

export const bodySchema = (operation: Operation): Schema | undefined =>
  describedAs(operation).requestBody?.content['application/json']?.schema

/** A schema and whatever it may be instead. */
export const choicesOf = (schema: Schema | undefined): Schema[] =>
  schema ? [schema, ...(schema.anyOf ?? []).flatMap(choicesOf)] : []
