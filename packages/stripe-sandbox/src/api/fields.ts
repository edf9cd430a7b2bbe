// Parameter parsers with Stripe's error messages. Missing parameters are undefined unless wrapped in `required`.
import type { Metadata } from '../objects/address.ts'
import type { Recurring } from '../objects/price.ts'
import { invalid } from '../stripe-error.ts'
import type { Param, ParamTree } from './form-params.ts'

export type Field<T> = (value: Param | undefined, name: string) => T
export type Fields = Record<string, Field<unknown>>
export type Read<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> }

export function required<T>(field: Field<T | undefined>): Field<T> {
  return (value, name) => {
    const read = field(value, name)
    if (read === undefined)
      throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
    return read
  }
}

export function text(longest = 5000): Field<string | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param: name })
    if (value === '') throw emptyString(name)
    if (value.length > longest) {
      const message = `Invalid string: ${value.slice(0, 20)}...${value.slice(-5)}; must be at most ${longest} characters`
      throw invalid(message, { param: name })
    }
    return value
  }
}

function emptyString(name: string) {
  return invalid(
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however ` +
      `'${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param: name },
  )
}

/** An empty string unsets the value. */
export function clearable<T>(field: Field<T | undefined>): Field<T | null | undefined> {
  return (value, name) => (value === '' ? null : field(value, name))
}

export function email(): Field<string | undefined> {
  const anyText = text(512)
  return (value, name) => {
    const read = anyText(value, name)
    if (read === undefined || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(read)) return read
    throw invalid(`Invalid email address: ${read}`, { code: 'email_invalid', param: name })
  }
}

export function webAddress(): Field<string | undefined> {
  const anyText = text()
  return (value, name) => {
    const read = anyText(value, name)
    if (read === undefined) return undefined
    const url = URL.parse(read)
    if (url?.protocol === 'https:' || url?.protocol === 'http:') return read
    throw invalid('Not a valid URL', { code: 'url_invalid', param: name })
  }
}

type Bounds = { min?: number; max?: number }

export function integer(bounds: Bounds = {}): Field<number | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    if (value === '') throw emptyString(name)
    if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return bounded(Number(value), bounds, name)
    throw notAnInteger(`Invalid integer: ${typeof value === 'string' ? value : JSON.stringify(value)}`, name)
  }
}

function bounded(number: number, { min = -Infinity, max = Infinity }: Bounds, name: string): number {
  if (number < min) throw notAnInteger(`This value must be greater than or equal to ${min}.`, name)
  if (number > max) throw notAnInteger(`This value must be less than or equal to ${max}.`, name)
  return number
}

function notAnInteger(message: string, name: string) {
  return invalid(message, { code: 'parameter_invalid_integer', param: name })
}

export function flag(): Field<boolean | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    if (value === '') throw emptyString(name)
    if (value === 'true') return true
    if (value === 'false') return false
    throw invalid(`Invalid boolean: ${JSON.stringify(value)}`, { param: name })
  }
}

export function oneOf<const T extends string>(...allowed: T[]): Field<T | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    const found = allowed.find((one) => one === value)
    if (found !== undefined) return found
    const last = allowed.at(-1)
    const list = allowed.length > 1 ? `one of ${allowed.slice(0, -1).join(', ')}, or ${last}` : String(last)
    throw invalid(`Invalid ${name}: must be ${list}`, { param: name })
  }
}

export function list<T>(field: Field<T | undefined>): Field<T[] | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    if (typeof value === 'string' || Object.keys(value).some((key) => !/^\d+$/.test(key))) {
      throw invalid('Invalid array', { param: name })
    }
    const read: T[] = []
    for (const key of Object.keys(value)) read.push(required(field)(value[key], `${name}[${key}]`))
    return read
  }
}

export function shape<F extends Fields>(fields: F): Field<Read<F> | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    if (typeof value === 'string') throw invalid('Invalid object', { param: name })
    return readFields(fields, value, (key) => `${name}[${key}]`)
  }
}

/** Rejects unknown parameters. */
export function readFields<F extends Fields>(fields: F, tree: ParamTree, nameOf = (key: string) => key): Read<F> {
  const unknown = Object.keys(tree)
    .filter((key) => !Object.hasOwn(fields, key))
    .map(nameOf)
  if (unknown.length > 0) {
    const [first = ''] = unknown
    const message = `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`
    throw invalid(message, { code: 'parameter_unknown', param: first })
  }
  const read = Object.entries(fields).map(([key, field]) => [key, field(tree[key], nameOf(key))])
  return Object.fromEntries(read)
}

/** Rejects a parameter that Stripe supports and the sandbox does not, instead of ignoring it. */
export function unsupported(): Field<undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    throw invalid(`The sandbox does not support the parameter ${name}`, { param: name })
  }
}

/** Null removes all keys; an empty value removes one. */
export function metadata(): Field<Metadata | null | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    if (value === '') return null
    if (typeof value === 'string') throw invalid('Invalid object', { param: name })
    const entries = Object.entries(value).map(([key, one]) => [key, metadataValue(one, key, name)])
    if (entries.length > 50) throw invalid('Metadata can have up to 50 keys', { param: name })
    return Object.fromEntries(entries)
  }
}

function metadataValue(value: Param, key: string, name: string): string {
  const param = `${name}[${key}]`
  if (typeof value !== 'string') throw invalid('Metadata values must be strings', { param })
  if (key.length > 40) {
    throw invalid(
      `Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
      { param },
    )
  }
  if (value.length > 500) {
    throw invalid(
      `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
      { param },
    )
  }
  return value
}

export function mergeMetadata(old: Metadata, change: Metadata | null | undefined): Metadata {
  if (change === undefined) return old
  if (change === null) return {}
  return Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value !== ''))
}

/** Stripe's limit for a charge: $999,999.99. */
export const MAX_AMOUNT = 99_999_999

/** The sandbox only supports usd. */
export const currency: Field<string | undefined> = (value, name) => {
  const read = text()(value, name)?.toLowerCase()
  if (read === undefined || read === 'usd') return read
  throw invalid(`Invalid currency: ${read}. The sandbox knows usd only.`, { param: name })
}

const recurringShape = shape({
  interval: required(oneOf('day', 'month', 'week', 'year')),
  interval_count: integer({ min: 1, max: 156 }),
})

export const recurring: Field<Recurring | undefined> = (value, name) => {
  const read = recurringShape(value, name)
  return read && { interval: read.interval, interval_count: read.interval_count ?? 1 }
}
