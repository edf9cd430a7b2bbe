type Options = { ttlMs: number; now?: () => number }

/** Calls `load` at most once per `ttlMs`; concurrent calls share its promise. Errors are cached too. */
export function cacheFor<T>(load: () => Promise<T>, { ttlMs, now = () => performance.now() }: Options) {
  let result: Promise<T> | undefined
  let loadedAt = 0
  return (): Promise<T> => {
    if (!result || now() - loadedAt >= ttlMs) {
      loadedAt = now()
      result = load()
    }
    return result
  }
}
