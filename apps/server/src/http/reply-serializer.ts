// Compiles a reply schema into a serializer. Fields that are not in the schema are never sent.

import fastJson, { type Schema } from 'fast-json-stringify'
import * as z from 'zod/mini'
import { compileEncode } from './encode-reply.ts'

type Json = z.core.JSONSchema.BaseSchema
type Write = (value: unknown) => string

/** Compiles at the first use: compiling all endpoints would take most of the time in which a node starts. */
export function compileReply(schema: z.core.$ZodType): Write {
  let write: Write | undefined
  return (value) => {
    write ??= compile(schema)
    return write(value)
  }
}

function compile(schema: z.core.$ZodType): Write {
  if (schema instanceof z.ZodMiniDiscriminatedUnion) return byDiscriminator(schema)
  if (schema instanceof z.ZodMiniUnion) return listOrObject(schema.def.options)
  if (schema instanceof z.ZodMiniArray && schema.def.element instanceof z.ZodMiniDiscriminatedUnion)
    return listOf(compile(schema.def.element))
  const encode = compileEncode(schema)
  const wire = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => slim(jsonSchema),
  })
  // Both types describe JSON Schema draft 7.
  const write = fastJson(wire as Schema)
  return encode ? (value) => write(encode(value)) : write
}

/** Some endpoints return a list or an object. A union in the serializer would validate every item. */
function listOrObject(options: readonly z.core.$ZodType[]): Write {
  const list = options.find((option) => option instanceof z.ZodMiniArray)
  const object = options.find((option) => option instanceof z.ZodMiniObject)
  if (!list || !object || options.length !== 2) throw new Error('a reply may be a list or an object, no other union')
  const writeList = compile(list)
  const writeObject = compile(object)
  return (value) => (Array.isArray(value) ? writeList(value) : writeObject(value))
}

/** Writes each value with the option whose literal it has: a union in the serializer would validate every item. */
function byDiscriminator({ _zod: { def } }: z.core.$ZodDiscriminatedUnion): Write {
  const writers = new Map<unknown, Write>()
  for (const option of def.options) {
    const values = option._zod.propValues?.[def.discriminator] ?? []
    for (const value of values) writers.set(value, compile(option))
  }
  return (value) => {
    const write = writers.get((value as Record<string, unknown>)[def.discriminator])
    if (!write) throw new Error(`no option of the reply has this ${def.discriminator}`)
    return write(value)
  }
}

const listOf =
  (write: Write): Write =>
  (value) =>
    `[${(value as readonly unknown[]).map(write).join(',')}]`

/** The serializer does not validate: formats and bounds are removed, and `X | null` becomes `nullable`. */
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
