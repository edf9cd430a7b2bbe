// All text fields of a request, in path, query and body, including optional query parameters that it does not set.

import type { Operation, Parts } from './build-request.ts'
import { alternativesOf, operationSpec } from './openapi-schema.ts'

type TextField = { path: readonly string[]; replace: (text: string) => Parts }

function fieldsIn(value: unknown, path: readonly string[], replace: (copy: unknown) => Parts): TextField[] {
  if (typeof value === 'string') return [{ path, replace }]
  if (Array.isArray(value))
    return value.flatMap((item, i) => fieldsIn(item, [...path, String(i)], (copy) => replace(value.with(i, copy))))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldsIn(inner, [...path, name], (copy) => replace({ ...value, [name]: copy })),
  )
}

const takesText = (schema: Parameters<typeof alternativesOf>[0]) =>
  alternativesOf(schema).some(({ type }) => type === 'string' || type?.includes('string'))

/** The query with all documented text parameters. */
function withAllTextParameters(operation: Operation, query: Record<string, unknown> = {}): Record<string, unknown> {
  const texts = operationSpec(operation).parameters.filter((field) => field.in === 'query' && takesText(field.schema))
  return { ...Object.fromEntries(texts.map(({ name }) => [name, ''])), ...query }
}

export function textFieldsOf(operation: Operation, parts: Parts): TextField[] {
  const { params = {}, query, body } = parts
  const allQuery = withAllTextParameters(operation, query)
  return [
    ...Object.keys(params).map((name) => ({
      path: ['params', name],
      replace: (text: string) => ({ ...parts, params: { ...params, [name]: text } }),
    })),
    ...Object.keys(allQuery).map((name) => ({
      path: ['query', name],
      replace: (text: string) => ({ ...parts, query: { ...query, [name]: text } }),
    })),
    ...fieldsIn(body, ['body'], (copy) => ({ ...parts, body: copy })),
  ]
}
