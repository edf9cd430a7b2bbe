/** What went wrong, as a sentence for the person who started the program. */
export class ClusterError extends Error {
  override name = 'ClusterError'
}

/** For every failure that leaves no database to work with: the reason, and always the way out. */
export function cannotRun(reason: string, cause?: unknown): ClusterError {
  const wayOut = 'To use a PostgreSQL server of your own instead, set DATABASE_URL.'
  return new ClusterError(`The local PostgreSQL cannot run: ${reason}\n${wayOut}`, { cause })
}
