import pg from 'pg'
import { vi } from 'vitest'

/** All SQL statements sent while `work` runs, on any node, except those of the job queue. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([first]) => textOf(first)).filter((text) => !text.includes('pgboss'))
  } finally {
    query.mockRestore()
  }
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
