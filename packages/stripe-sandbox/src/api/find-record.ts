import { noSuch } from '../stripe-error.ts'

/** The record whose id is in the path. */
export function ofPath<T>(records: Map<string, T>, kind: string, id: string, param = 'id'): T {
  const record = records.get(id)
  if (record === undefined) throw noSuch(kind, id, param, 404)
  return record
}

/** The record whose id is a parameter. */
export function ofParam<T>(records: Map<string, T>, kind: string, id: string, param: string): T {
  const record = records.get(id)
  if (record === undefined) throw noSuch(kind, id, param)
  return record
}
