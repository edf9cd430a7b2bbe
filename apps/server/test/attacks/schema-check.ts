// Is a reply what the document says? Only the words our document uses; a field it does not name is a misfit too.

import type { Schema } from './json-schema.ts'

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

const isOfType = (type: string, value: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) : type === typeOf(value)

/** What does not fit and where, or null. */
export function misfitOf(schema: Schema, value: unknown, where = 'reply'): string | null {
  const { anyOf, items } = schema
  if (anyOf)
    return anyOf.some((choice) => misfitOf(choice, value, where) === null) ? null : `${where} is none of its kinds`
  if (!isPlainFit(schema, value)) return `${where} is ${JSON.stringify(value)}`
  if (Array.isArray(value)) return firstOf(value.map((item, i) => misfitOf(items ?? {}, item, `${where}[${i}]`)))
  return typeof value === 'object' && value !== null
    ? objectMisfit(schema, new Map(Object.entries(value)), where)
    : null
}

/** But for what is inside of it. */
function isPlainFit(schema: Schema, value: unknown): boolean {
  const { type, pattern } = schema
  if (schema.const !== undefined && schema.const !== value) return false
  if (schema.enum && !schema.enum.includes(value)) return false
  if (type !== undefined && ![type].flat().some((each) => isOfType(each, value))) return false
  if (typeof value === 'number') return isWithin(schema, value)
  return typeof value !== 'string' || !pattern || new RegExp(pattern, 'u').test(value)
}

const firstOf = (misfits: (string | null)[]): string | null => misfits.find((misfit) => misfit !== null) ?? null

const isWithin = ({ minimum = -Infinity, maximum = Infinity }: Schema, value: number) =>
  value >= minimum && value <= maximum

function objectMisfit({ properties, required = [] }: Schema, value: Map<string, unknown>, where: string) {
  // Without names of its own it is a record: any name will do.
  if (!properties) return null
  const missing = required.find((name) => !value.has(name))
  if (missing) return `${where}.${missing} is missing`
  return firstOf(
    [...value].map(([name, part]) => {
      const known = properties[name]
      return known ? misfitOf(known, part, `${where}.${name}`) : `${where}.${name} is not in the document`
    }),
  )
}
