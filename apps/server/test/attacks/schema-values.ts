// Values by a JSON schema, as fast-check makes them: those that fit it, those that nearly do, and wild ones.

import fc from 'fast-check'
import type { Schema } from './json-schema.ts'

const MOST_ITEMS = 3
const MOST_LETTERS = 60

const numberBy = ({ type, minimum = -1_000_000, maximum = 1_000_000 }: Schema): fc.Arbitrary<unknown> => {
  if (type !== 'integer') return fc.double({ min: minimum, max: maximum, noNaN: true })
  return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
}

const PATTERNED: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.nat({ max: 9_999 }).map((n) => `generated${n}@mail.example`),
  'date-time': fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((d) => d.toISOString()),
}

function textBy({ format = '', pattern, minLength = 0, maxLength = MOST_LETTERS }: Schema, ids: fc.Arbitrary<string>) {
  if (format === 'uuid') return ids
  const patterned = PATTERNED[format]
  if (patterned) return patterned
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MOST_LETTERS)) }
  return fc.oneof(fc.string(bounds), fc.string({ ...bounds, unit: 'grapheme' }))
}

function objectBy({ properties = {}, required = [] }: Schema, ids: fc.Arbitrary<string>) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, fitting(schema, ids)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) })
}

/** `ids`: those of things that are there, and others. */
export function fitting(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const { type, anyOf, items, minItems = 0, maxItems = MOST_ITEMS } = schema
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (anyOf) return fc.oneof(...anyOf.map((choice) => fitting(choice, ids)))
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => fitting({ ...schema, type: each }, ids)))
  if (type === 'string') return textBy(schema, ids)
  if (type === 'integer' || type === 'number') return numberBy(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array')
    return fc.array(fitting(items ?? {}, ids), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)),
    })
  if (type === 'object') return objectBy(schema, ids)
  return fc.jsonValue({ maxDepth: 3 })
}

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** As JSON text: some of them no serializer would write. */
export const ODD_JSON = fc.oneof(
  fc.constantFrom(
    ...['null', 'true', '-1', '0', '1e308', '-1e308', '1e999', '9007199254740993', '2147483648', '0.1', '-0'],
    ...['""', '" "', '[]', '{}', '[null]', '[[]]', '{"$ne":1}', '"\\u0000"', '"\\ud800"', '"a\\u0000b"', '"\\udc00x"'],
    ...['"0000-00-00T00:00"', '"9999-12-31T23:59:60Z"', '"day0"', '"24:61"', '"../../x"', '"%00"', '"\u202e\ufeff"'],
    ...['"00000000-0000-0000-0000-000000000000"', '{"toString":1}', '{"length":1e9}', '{"then":1}'],
    ...[nested(500, '[', ']'), nested(2_000, '[', ']'), `"${'x'.repeat(70_000)}"`],
  ),
  fc.json({ maxDepth: 4 }),
)

const MARK = 'here stood something that fitted'

/** The same value with its part number `at` replaced, counted as it is written. */
function withPart(json: string, at: number, odd: string): string {
  let count = 0
  JSON.parse(json, (_, part: unknown) => {
    count++
    return part
  })
  let seen = 0
  const marked = JSON.stringify(JSON.parse(json), (_, part: unknown) => (seen++ === at % count ? MARK : part))
  return marked.replace(JSON.stringify(MARK), () => odd)
}

/** One part of the value is another, stands twice, reaches for prototypes, or the end is missing. */
export const spoilt = (json: string): fc.Arbitrary<string> =>
  fc.tuple(ODD_JSON, fc.nat(), fc.constantFrom('part', 'part', 'part', 'twice', 'key', 'cut')).map(([odd, at, how]) => {
    if (how === 'cut') return json.slice(0, at % json.length)
    if (how === 'twice')
      return json.replace(/\{"(\w+)":/, (start, name: string) => `{"${name}":${odd},${start.slice(1)}`)
    if (how === 'key') return json.replace('{', () => `{"__proto__":${odd},`)
    return withPart(json, at, odd)
  })
