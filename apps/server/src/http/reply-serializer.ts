// A row's reply schema → a compiled serializer. Fields the schema does not name never leave the server.

import fastJson, { type Schema } from 'fast-json-stringify'
import * as z from 'zod/mini'
import { compileEncode } from './encode-reply.ts'

type Json = z.core.JSONSchema.BaseSchema
type Write = (value: unknown) => string

/** For production: many calls come late or never on a node, and compiling for all of them is a tenth of every start. */
export function compileReplyLater(schema: z.core.$ZodType): Write {
  let write: Write | undefined
  return (value) => {
    write ??= compileReply(schema)
    return write(value)
  }
}

export function compileReply(schema: z.core.$ZodType): Write {
  if (schema instanceof z.ZodMiniUnion) return listOrObject(schema.def.options)
  const encode = compileEncode(schema)
  const wire = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => slim(jsonSchema),
  })
  // Both describe JSON Schema draft 7; only their spellings of the type differ.
  const write = fastJson(wire as Schema)
  return encode ? (value) => write(encode(value)) : write
}

/** The specification answers some calls with a list or an object. A union inside the serializer would check every row of it. */
function listOrObject(options: readonly z.core.$ZodType[]): Write {
  const list = options.find((option) => option instanceof z.ZodMiniArray)
  const object = options.find((option) => option instanceof z.ZodMiniObject)
  if (!list || !object || options.length !== 2) throw new Error('a reply may be a list or an object, no other union')
  const [writeList, writeObject] = [compileReply(list), compileReply(object)]
  return (value) => (Array.isArray(value) ? writeList(value) : writeObject(value))
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
