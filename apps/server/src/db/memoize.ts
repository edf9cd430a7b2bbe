/** One value per key, compared as JSON. For a small number of keys: nothing is removed. */
export function memoize<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<string, Value>()
  return (input) => {
    const key = JSON.stringify(input)
    const value = cache.get(key) ?? create(input)
    cache.set(key, value)
    return value
  }
}
