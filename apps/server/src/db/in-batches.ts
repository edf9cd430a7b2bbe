/** Joins calls of the same turn of the event loop into one call of `load`, which returns a result for each key, in order. */
export function inBatches<Key, Result>(load: (keys: Key[]) => Promise<Result[]>): (key: Key) => Promise<Result> {
  let batch: { keys: Key[]; results: Promise<Result[]> } | undefined
  const start = () => {
    const keys: Key[] = []
    const results = new Promise(setImmediate).then(() => {
      batch = undefined
      return load(keys)
    })
    return { keys, results }
  }
  return async (key) => {
    batch ??= start()
    const index = batch.keys.push(key) - 1
    const results = await batch.results
    if (index >= results.length) throw new Error(`a batch returned ${results.length} results`)
    return results[index] as Result
  }
}

type Positioned<Row> = { position: number; row: Row }

/** Undefined for keys without a row. Positions count from one, as `with ordinality` does. */
export function inOrder<Row>(found: readonly Positioned<Row>[], count: number): (Row | undefined)[] {
  const results: (Row | undefined)[] = Array.from({ length: count })
  for (const { position, row } of found) results[position - 1] = row
  return results
}
