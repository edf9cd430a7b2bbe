import type { JsonObject } from '../state/json.ts'
import { invalid, noSuch } from '../stripe-error.ts'
import { listOf } from './expand.ts'
import { type Field, integer, type Read, shape, text } from './fields.ts'
import type { Param } from './form-params.ts'

const range = shape({ gt: integer(), gte: integer(), lt: integer(), lte: integer() })

/** A timestamp or a range of timestamps. */
const created: Field<{ from: number; to: number } | undefined> = (value: Param | undefined, name) => {
  if (value === undefined) return undefined
  if (typeof value === 'string') {
    const at = integer()(value, name) ?? 0
    return { from: at, to: at }
  }
  const { gt, gte, lt, lte } = range(value, name) ?? {}
  const from = Math.max(gt === undefined ? -Infinity : gt + 1, gte ?? -Infinity)
  return { from, to: Math.min(lt === undefined ? Infinity : lt - 1, lte ?? Infinity) }
}

export const pageFields = {
  limit: integer({ min: 1, max: 100 }),
  starting_after: text(),
  ending_before: text(),
  created,
}

type Page = Read<typeof pageFields>
type Listed = { id: string; created: number }

/** Takes records in creation order and returns a page of them, newest first. */
export function paginate<T extends Listed>(
  records: Iterable<T>,
  page: Page,
  url: string,
  show: (one: T) => JsonObject,
): JsonObject {
  const { limit = 10, starting_after, ending_before } = page
  if (starting_after !== undefined && ending_before !== undefined) {
    throw invalid('You may only specify one of these parameters: starting_after, ending_before.')
  }
  const { from, to } = page.created ?? { from: -Infinity, to: Infinity }
  const all = [...records].filter((one) => one.created >= from && one.created <= to).reverse()
  if (ending_before !== undefined) {
    const before = all.slice(0, indexOf(all, ending_before, 'ending_before'))
    return listOf(before.slice(-limit).map(show), url, before.length > limit)
  }
  const after = starting_after === undefined ? all : all.slice(indexOf(all, starting_after, 'starting_after') + 1)
  return listOf(after.slice(0, limit).map(show), url, after.length > limit)
}

function indexOf(all: Listed[], id: string, param: string): number {
  const index = all.findIndex((one) => one.id === id)
  if (index === -1) throw noSuch('object', id, param)
  return index
}
