export class TimeoutError extends Error {}

export async function withTimeout<T>(ms: number, run: () => Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new TimeoutError(`no answer within ${ms} ms`)), ms)
  try {
    const result = run()
    // An error after the timeout must not become an unhandled rejection.
    result.catch(() => {})
    return await Promise.race([result, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
