import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from './api.ts'
import { bodyLimitOf, type Endpoint } from './endpoint.ts'

type Json = z.core.JSONSchema.BaseSchema

/** The longest JSON that the schema accepts, in bytes of UTF-8. */
function longest(schema: Json): number {
  const { anyOf, enum: choices, items, maxItems = Number.POSITIVE_INFINITY, properties } = schema
  if (anyOf) return Math.max(...anyOf.map(longest))
  if (choices) return Math.max(...choices.map((choice) => JSON.stringify(choice).length))
  if (properties)
    return sum(Object.entries(properties).map(([name, value]) => name.length + '"":,'.length + longest(Object(value))))
  if (items) return maxItems * (longest(Object(items)) + 1)
  if (schema.format === 'uuid') return 38
  // Texts without a maximum are times and names with a pattern.
  if (schema.type === 'string') return (schema.maxLength ?? 50) * 3 + 2
  return 30
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 2)

const endpoints: Endpoint[] = Object.values(api)
const limits = endpoints.flatMap(({ body, method, path, largeBody }) =>
  // Output: the input of a codec for forms can be any text.
  body
    ? [{ at: `${method} ${path}`, largeBody, needs: longest(z.toJSONSchema(body, { unrepresentable: 'any' })) }]
    : [],
)

test('endpoints with a large limit are those whose schema accepts a large body', () => {
  const needLarge = limits.filter(({ needs }) => needs > bodyLimitOf({}))
  expect(limits.filter(({ largeBody }) => largeBody).map(({ at }) => at)).toEqual(needLarge.map(({ at }) => at))
})

test('public endpoints parse small bodies only', () => {
  const isParsed = ({ signatureHeader }: Endpoint) => !signatureHeader
  const large = endpoints.filter((each) => each.access.kind === 'anyone' && each.largeBody && isParsed(each))
  expect(large.map(({ path }) => path)).toEqual([])
})
