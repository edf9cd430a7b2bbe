// A row's reply schema → a compiled serializer. Fields the schema does not name never leave the server.

import fastJson, { type Schema } from 'fast-json-stringify'
import * as z from 'zod/mini'

type Json = z.core.JSONSchema.BaseSchema

export function compileReply(schema: z.ZodMiniType): (value: unknown) => string {
  const wire = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => slim(jsonSchema),
  })
  // Both describe JSON Schema draft 7; only their spellings of the type differ.
  return fastJson(wire as Schema)
}

/** The serializer writes, it does not check: formats and bounds only cost, and `X or null` need not be a union. */
function slim(schema: Json) {
  delete schema.format
  delete schema.pattern
  delete schema.minimum
  delete schema.maximum
  const [inner, second] = schema.anyOf ?? []
  if (!isPlain(inner) || schema.anyOf?.length !== 2 || typeof second !== 'object' || second.type !== 'null') return
  delete schema.anyOf
  Object.assign(schema, inner, { nullable: true })
}

const isPlain = (schema: unknown): schema is Json => typeof schema === 'object' && schema !== null && 'type' in schema
