/** Calls `write` with everything that was added while the previous call ran. A promise ends when its item is written. */
export function grouped<Item>(write: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let items: Item[] = []
  let current: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  const writeAll = () => {
    const written = items
    items = []
    next = undefined
    return write(written)
  }
  return (item) => {
    items.push(item)
    if (!next) {
      next = current.then(writeAll, writeAll)
      current = next
    }
    return next
  }
}
