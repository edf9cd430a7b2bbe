import type { Reader } from './transaction.ts'

type Query<Rows> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> } }

/**
 * For frequent requests: Drizzle builds the text of the query once per database instead of once per request. Inside a
 * transaction the query is built again.
 */
export function prepareQuery<Rows>(build: (db: Reader) => Query<Rows>) {
  const prepared = new WeakMap<Reader, ReturnType<Query<Rows>['prepare']>>()
  return async (db: Reader, values: Record<string, unknown>): Promise<Rows> => {
    // No name: a named statement would not survive a transaction pooler.
    const query = prepared.get(db) ?? build(db).prepare('')
    prepared.set(db, query)
    return query.execute(values)
  }
}
