/** A localStorage for tests without a DOM. Entries are enumerable properties, as in a browser; `maxEntries` limits them. */
export function fakeStorage(maxEntries = () => Number.POSITIVE_INFINITY): Storage {
  const entries: Record<string, string> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false, writable: true, configurable: true })
  return Object.defineProperties(entries as unknown as Storage, {
    getItem: hidden((key: string) => entries[key] ?? null),
    setItem: hidden((key: string, text: string) => {
      if (!(key in entries) && Object.keys(entries).length >= maxEntries()) throw new Error('QuotaExceededError')
      entries[key] = text
    }),
    removeItem: hidden((key: string) => {
      delete entries[key]
    }),
  })
}
