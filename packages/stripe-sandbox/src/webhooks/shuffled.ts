/** Another order, which the seed decides: a test that fails can be run again as it was. */
export function shuffled<T>(items: T[], seed: number): T[] {
  let random = seed >>> 0
  const keyed = items.map((item) => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
    return { item, key: random }
  })
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}
