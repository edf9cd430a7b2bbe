// Encodes replies whose schema contains a codec (cents → dollars). Only those fields are visited: running the whole
// schema over a long list would cost more than the query.

import type * as z from 'zod/mini'

type Encode = (value: unknown) => unknown
type Schema = z.core.$ZodType

/** Null when the schema contains no codec. */
export function compileEncode(schema: Schema): Encode | null {
  const { def } = schema._zod as z.core.$ZodTypeInternals & { def: z.core.$ZodTypeDef & Record<string, unknown> }
  switch (def.type) {
    case 'pipe':
      return encodeCodec(def as unknown as z.core.$ZodCodecDef)
    case 'object':
      return encodeObject((def as unknown as z.core.$ZodObjectDef).shape)
    case 'array':
      return encodeList((def as unknown as z.core.$ZodArrayDef).element)
    case 'nullable':
    case 'optional':
      return encodeNullable((def as unknown as z.core.$ZodOptionalDef).innerType)
    default:
      return null
  }
}

function encodeCodec(def: z.core.$ZodCodecDef): Encode {
  const inner = compileEncode(def.in)
  return (value) => {
    // Our codecs never fail when encoding, so the issues are ignored.
    const wire = def.reverseTransform(value, { value, issues: [] })
    return inner ? inner(wire) : wire
  }
}

function encodeObject(shape: Readonly<Record<string, Schema>>): Encode | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const encode = compileEncode(field)
    return encode ? [[name, encode] as const] : []
  })
  if (fields.length === 0) return null
  return (value) => {
    const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) }
    for (const [name, encode] of fields) copy[name] = encode(copy[name])
    return copy
  }
}

function encodeList(element: Schema): Encode | null {
  const encode = compileEncode(element)
  return encode && ((value) => (value as unknown[]).map(encode))
}

function encodeNullable(inner: Schema): Encode | null {
  const encode = compileEncode(inner)
  return encode && ((value) => (value === null || value === undefined ? value : encode(value)))
}
