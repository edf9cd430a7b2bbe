// The same call with one of its ids changed, for each id it carries: in the path, the query or deep in the body.

import type { Parts } from './fit-call.ts'

// Those that name what shall be: a text of the caller's own, not something to be found.
const MADE_UP = new Set(['clientId', 'priceId'])
const isIdKey = (key: string) => (/^id$|Ids?$/.test(key) || key === 'token') && !MADE_UP.has(key)

/** Lines of a rubric are known by words its author chose. */
const isOwnWord = (value: string) => /^[a-z]+$/.test(value)

type Swapped = { key: string; parts: Parts }

/** Every copy of `value` in which one id is replaced by `id`. */
function copies(value: unknown, id: string, key = ''): { key: string; copy: unknown }[] {
  if (typeof value === 'string') return isIdKey(key) && !isOwnWord(value) ? [{ key, copy: id }] : []
  if (Array.isArray(value))
    return value.flatMap((item, i) =>
      copies(item, id, key).map((found) => ({ key: found.key, copy: value.with(i, found.copy) })),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    copies(inner, id, name).map((found) => ({ key: found.key, copy: { ...value, [name]: found.copy } })),
  )
}

/** Reset and refresh tokens in a body are secrets, not ids; only in a path a token names something. */
export const withIdSwapped = (parts: Parts, id: string): Swapped[] => {
  const { body, ...rest } = parts
  const inBody = copies(body, id).filter(({ key }) => key !== 'token')
  const elsewhere = copies({ params: rest.params, query: rest.query }, id)
  return [
    ...inBody.map(({ key, copy }) => ({ key, parts: { ...parts, body: copy } })),
    // Only values inside have changed: it is still a pair of records.
    ...elsewhere.map(({ key, copy }) => ({ key, parts: { ...parts, ...(copy as Pick<Parts, 'params' | 'query'>) } })),
  ]
}
