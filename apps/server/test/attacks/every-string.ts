// The same call with another text in one of its places, for each place that takes a text: path, query and body, also
// the search fields and filters that a fit call leaves out.

import type { Operation, Parts } from './fit-call.ts'
import { choicesOf, describedAs } from './json-schema.ts'

export type Place = { path: readonly string[]; put: (text: string) => Parts }

function placesIn(value: unknown, path: readonly string[], put: (copy: unknown) => Parts): Place[] {
  if (typeof value === 'string') return [{ path, put }]
  if (Array.isArray(value))
    return value.flatMap((item, i) => placesIn(item, [...path, String(i)], (copy) => put(value.with(i, copy))))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    placesIn(inner, [...path, name], (copy) => put({ ...value, [name]: copy })),
  )
}

const takesText = (schema: Parameters<typeof choicesOf>[0]) =>
  choicesOf(schema).some(({ type }) => type === 'string' || type?.includes('string'))

/** Query fields the document knows, texts among them, whether the call has them or not. */
function withSearchFields(operation: Operation, query: Record<string, unknown> = {}): Record<string, unknown> {
  const texts = describedAs(operation).parameters.filter((field) => field.in === 'query' && takesText(field.schema))
  return { ...Object.fromEntries(texts.map(({ name }) => [name, ''])), ...query }
}

export function placesForText(operation: Operation, parts: Parts): Place[] {
  const { params = {}, query, body } = parts
  const known = withSearchFields(operation, query)
  return [
    ...Object.keys(params).map((name) => ({
      path: ['params', name],
      put: (text: string) => ({ ...parts, params: { ...params, [name]: text } }),
    })),
    ...Object.keys(known).map((name) => ({
      path: ['query', name],
      put: (text: string) => ({ ...parts, query: { ...query, [name]: text } }),
    })),
    ...placesIn(body, ['body'], (copy) => ({ ...parts, body: copy })),
  ]
}
