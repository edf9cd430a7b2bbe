// Generates requests from the OpenAPI document with fast-check: valid, nearly valid and arbitrary ones.

import fc from 'fast-check'
import type { Operation } from './build-request.ts'
import { bodySchema, type OperationSpec, operationSpec, type Schema } from './openapi-schema.ts'

export type GeneratedRequest = {
  path: string
  query: string
  contentType: string
  body: string | undefined
  caller: number
}

const MAX_ITEMS = 3
const MAX_LENGTH = 60

const numberFor = ({ type, minimum = -1_000_000, maximum = 1_000_000 }: Schema): fc.Arbitrary<unknown> => {
  if (type !== 'integer') return fc.double({ min: minimum, max: maximum, noNaN: true })
  return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
}

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.nat({ max: 9_999 }).map((n) => `generated${n}@mail.example`),
  'date-time': fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((d) => d.toISOString()),
}

function textFor({ format = '', pattern, minLength = 0, maxLength = MAX_LENGTH }: Schema, ids: fc.Arbitrary<string>) {
  if (format === 'uuid') return ids
  const formatted = FORMATS[format]
  if (formatted) return formatted
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_LENGTH)) }
  return fc.oneof(fc.string(bounds), fc.string({ ...bounds, unit: 'grapheme' }))
}

function objectFor({ properties = {}, required = [] }: Schema, ids: fc.Arbitrary<string>) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, validValue(schema, ids)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) })
}

/** `ids` generates ids of existing records, and unknown ones. */
function validValue(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const { type, anyOf, items, minItems = 0, maxItems = MAX_ITEMS } = schema
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (anyOf) return fc.oneof(...anyOf.map((choice) => validValue(choice, ids)))
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => validValue({ ...schema, type: each }, ids)))
  if (type === 'string') return textFor(schema, ids)
  if (type === 'integer' || type === 'number') return numberFor(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array')
    return fc.array(validValue(items ?? {}, ids), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, MAX_ITEMS)),
    })
  if (type === 'object') return objectFor(schema, ids)
  return fc.jsonValue({ maxDepth: 3 })
}

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** As JSON text, because some of them cannot be produced by a serializer. */
const ODD_JSON = fc.oneof(
  fc.constantFrom(
    ...['null', 'true', '-1', '0', '1e308', '-1e308', '1e999', '9007199254740993', '2147483648', '0.1', '-0'],
    ...['""', '" "', '[]', '{}', '[null]', '[[]]', '{"$ne":1}', '"\\u0000"', '"\\ud800"', '"a\\u0000b"', '"\\udc00x"'],
    ...['"0000-00-00T00:00"', '"9999-12-31T23:59:60Z"', '"day0"', '"24:61"', '"../../x"', '"%00"', '"\u202e\ufeff"'],
    ...['"00000000-0000-0000-0000-000000000000"', '{"toString":1}', '{"length":1e9}', '{"then":1}'],
    ...[nested(500, '[', ']'), nested(2_000, '[', ']'), `"${'x'.repeat(70_000)}"`],
  ),
  fc.json({ maxDepth: 4 }),
)

const PLACEHOLDER = 'replaced part'

/** Replaces the value at index `at` of the JSON document, in depth-first order. */
function replacePart(json: string, at: number, odd: string): string {
  let count = 0
  JSON.parse(json, (_, part: unknown) => {
    count++
    return part
  })
  let seen = 0
  const marked = JSON.stringify(JSON.parse(json), (_, part: unknown) => (seen++ === at % count ? PLACEHOLDER : part))
  return marked.replace(JSON.stringify(PLACEHOLDER), () => odd)
}

/** Replaces a value, repeats a key, adds `__proto__`, or cuts the end off. */
const corrupt = (json: string): fc.Arbitrary<string> =>
  fc
    .tuple(ODD_JSON, fc.nat(), fc.constantFrom('part', 'part', 'part', 'duplicate', 'key', 'cut'))
    .map(([odd, at, how]) => {
      if (how === 'cut') return json.slice(0, at % json.length)
      if (how === 'duplicate')
        return json.replace(/\{"(\w+)":/, (start, name: string) => `{"${name}":${odd},${start.slice(1)}`)
      if (how === 'key') return json.replace('{', () => `{"__proto__":${odd},`)
      return replacePart(json, at, odd)
    })

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/vnd.api+json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  '',
]
const PART = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nvalue\r\n'
const RAW_BODIES = fc.oneof(
  ODD_JSON,
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', '{', '{"a":', 'null', '[', '\ufeff{}', '{"__proto__":{"role":"ADMIN"}}', 'a=1&a=2&%zz=%ff'),
  fc.constantFrom(`${PART}--x--`, PART, `${PART}--x`, '--x--', PART.replace('form-data', 'file'), PART.slice(0, 30)),
)
const ODD_SEGMENTS = ['', '%00', '%ff', '..', '%2e%2e%2f', '-1', 'null', '1e9', '%F0%9F%8F%80', 'x'.repeat(300), "'--"]

const usually = <T>(valid: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: valid }, { weight: 1, arbitrary: odd })
const encoded = (value: unknown): string => {
  const text = String(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

type Parameter = OperationSpec['parameters'][number]
const parameterValue = ({ schema }: Parameter, ids: fc.Arbitrary<string>) =>
  usually(validValue(schema, ids).map(encoded), fc.constantFrom(...ODD_SEGMENTS))

function pathOf(path: string, parameters: Parameter[], ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const segments = parameters.filter((each) => each.in === 'path').map((each) => parameterValue(each, ids))
  return fc.tuple(...segments).map((values) => {
    const rest = [...values]
    return path.replace(/:\w+/g, () => rest.shift() ?? '')
  })
}

function queryOf(parameters: Parameter[], ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const pairs = parameters
    .filter((each) => each.in === 'query')
    .map((each) =>
      fc.option(
        parameterValue(each, ids).map((value) => `${each.name}=${value}`),
        { nil: '' },
      ),
    )
  const duplicate = usually(
    fc.constant(''),
    fc.constantFrom('page=1&page=2', 'search[]=x', '__proto__[a]=1', '%=%&&=='),
  )
  return fc.tuple(...pairs, duplicate).map((fields) => fields.filter(Boolean).join('&'))
}

/** Mostly valid bodies, because only they get past the schema. */
function bodyOf(operation: Operation, ids: fc.Arbitrary<string>): fc.Arbitrary<string | undefined> {
  const schema = bodySchema(operation)
  if (!schema) return fc.constant(undefined)
  const valid = validValue(schema, ids).map((value) => JSON.stringify(value))
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 4, arbitrary: valid.chain(corrupt) },
    { weight: 2, arbitrary: RAW_BODIES },
  )
}

export function requestArbitrary(
  operation: Operation,
  path: string,
  ids: fc.Arbitrary<string>,
): fc.Arbitrary<GeneratedRequest> {
  const { parameters } = operationSpec(operation)
  return fc.record({
    path: pathOf(path, parameters, ids),
    query: queryOf(parameters, ids),
    contentType: usually(fc.constant('application/json'), fc.constantFrom(...CONTENT_TYPES)),
    body: bodyOf(operation, ids),
    caller: fc.nat({ max: 20 }),
  })
}
