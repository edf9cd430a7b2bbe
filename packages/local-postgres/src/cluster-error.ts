/** Its message is a complete sentence for the operator. */
export class ClusterError extends Error {
  override name = 'ClusterError'
}

/** Adds the alternative to every failure that leaves no usable database. */
export function cannotRun(reason: string, cause?: unknown): ClusterError {
  const alternative = 'To use your own PostgreSQL server instead, set DATABASE_URL.'
  return new ClusterError(`Can’t start the local PostgreSQL: ${reason}\n${alternative}`, { cause })
}
