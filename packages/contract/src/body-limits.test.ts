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
  // Texts without a maximum are short: see the first test.
  if (schema.type === 'string') return (schema.maxLength ?? 50) * 3 + 2
  return 30
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 2)

/** Where the schema accepts texts of any length. */
function unlimited(schema: Json, at: string): string[] {
  const { anyOf = [], items, properties = {} } = schema
  const limits = [schema.maxLength, schema.pattern, schema.format, schema.enum, schema.const]
  return [
    ...(schema.type === 'string' && limits.every((limit) => limit === undefined) ? [at] : []),
    ...anyOf.flatMap((each) => unlimited(each, at)),
    ...(items ? unlimited(Object(items), `${at}[]`) : []),
    ...Object.entries(properties).flatMap(([name, value]) => unlimited(Object(value), `${at}.${name}`)),
  ]
}

/** Limited by a check that JSON schemas cannot express. */
const CHECKED = [
  // `isDay`
  'POST /api/events/:id/duplicate.startDate',
  'POST /api/event-templates/:id/events.startDate',
  // `isTimeOfDay`
  'POST /api/schedules/events/:eventId/schedule.startTime',
  'POST /api/schedules/events/:eventId/schedule.endTime',
  'PUT /api/schedules/schedule/:id.startTime',
  'PUT /api/schedules/schedule/:id.endTime',
  'PUT /api/notifications/settings.quietHours.from',
  'PUT /api/notifications/settings.quietHours.to',
  // `isPositionName`
  'POST /api/courts/:id/clinicians.position',
  'DELETE /api/courts/:id/clinicians.position',
  'POST /api/courts/:eventId/court-assignments.assignments[].clinicianPositions[].position',
]

const endpoints: Endpoint[] = Object.values(api)
const bodies = endpoints.flatMap(({ body, method, path, largeBody }) =>
  // Output: the input of a codec for forms can be any text.
  body ? [{ at: `${method} ${path}`, largeBody, schema: z.toJSONSchema(body, { unrepresentable: 'any' }) }] : [],
)
const limits = bodies.map(({ at, largeBody, schema }) => ({ at, largeBody, needs: longest(schema) }))

test('every text has a maximum length', () => {
  const found = bodies.flatMap(({ schema, at }) => unlimited(schema, at))
  expect(found.sort()).toEqual(CHECKED.sort())
})

test('endpoints with a large limit are those whose schema accepts a large body', () => {
  const needLarge = limits.filter(({ needs }) => needs > bodyLimitOf({}))
  expect(limits.filter(({ largeBody }) => largeBody).map(({ at }) => at)).toEqual(needLarge.map(({ at }) => at))
})

test('public endpoints parse small bodies only', () => {
  const isParsed = ({ signatureHeader }: Endpoint) => !signatureHeader
  const large = endpoints.filter((each) => each.access.kind === 'anyone' && each.largeBody && isParsed(each))
  expect(large.map(({ path }) => path)).toEqual([])
})
