// Requests made from our OpenAPI document, by nothing but what it says: for one operation, as any caller.

import fc from 'fast-check'
import type { Operation } from './fit-call.ts'
import { bodySchema, type Described, describedAs } from './json-schema.ts'
import { fitting, ODD_JSON, spoilt } from './schema-values.ts'

export type Generated = { path: string; query: string; contentType: string; body: string | undefined; caller: number }

const TYPES = [
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
const WILD = fc.oneof(
  ODD_JSON,
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', '{', '{"a":', 'null', '[', '\ufeff{}', '{"__proto__":{"role":"ADMIN"}}', 'a=1&a=2&%zz=%ff'),
  fc.constantFrom(`${PART}--x--`, PART, `${PART}--x`, '--x--', PART.replace('form-data', 'file'), PART.slice(0, 30)),
)
const ODD_SEGMENTS = ['', '%00', '%ff', '..', '%2e%2e%2f', '-1', 'null', '1e9', '%F0%9F%8F%80', 'x'.repeat(300), "'--"]

const usually = <T>(fit: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fit }, { weight: 1, arbitrary: odd })
const encoded = (value: unknown): string => {
  const text = String(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

type Parameter = Described['parameters'][number]
const given = ({ schema }: Parameter, ids: fc.Arbitrary<string>) =>
  usually(fitting(schema, ids).map(encoded), fc.constantFrom(...ODD_SEGMENTS))

function pathOf(path: string, parameters: Parameter[], ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const segments = parameters.filter((each) => each.in === 'path').map((each) => given(each, ids))
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
        given(each, ids).map((value) => `${each.name}=${value}`),
        { nil: '' },
      ),
    )
  const twice = usually(fc.constant(''), fc.constantFrom('page=1&page=2', 'search[]=x', '__proto__[a]=1', '%=%&&=='))
  return fc.tuple(...pairs, twice).map((fields) => fields.filter(Boolean).join('&'))
}

/** Fit ones most of all: only they come past the first check. */
function bodyOf(operation: Operation, ids: fc.Arbitrary<string>): fc.Arbitrary<string | undefined> {
  const schema = bodySchema(operation)
  if (!schema) return fc.constant(undefined)
  const fit = fitting(schema, ids).map((value) => JSON.stringify(value))
  return fc.oneof(
    { weight: 4, arbitrary: fit },
    { weight: 4, arbitrary: fit.chain(spoilt) },
    { weight: 2, arbitrary: WILD },
  )
}

export function generated(operation: Operation, path: string, ids: fc.Arbitrary<string>): fc.Arbitrary<Generated> {
  const { parameters } = describedAs(operation)
  return fc.record({
    path: pathOf(path, parameters, ids),
    query: queryOf(parameters, ids),
    contentType: usually(fc.constant('application/json'), fc.constantFrom(...TYPES)),
    body: bodyOf(operation, ids),
    caller: fc.nat({ max: 20 }),
  })
}
