// What some work costs in statements, on whichever node it is done.

import pg from 'pg'
import { vi } from 'vitest'

/** Every statement sent meanwhile, but for those of the job queue, which looks after itself on the same connections. */
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
