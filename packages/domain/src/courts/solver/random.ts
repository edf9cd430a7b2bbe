import { createRandom } from '../../seeded-random.ts'

export type Random = {
  /** An integer from 0 up to, but not including, `limit`. */
  below: (limit: number) => number
}

export function seededRandom(seed: number): Random {
  const next = createRandom(seed)
  return { below: (limit) => Math.floor(next() * limit) }
}

/** The numbers from 0 up to, but not including, `count`. */
export function shuffledIndexes(count: number, random: Random): number[] {
  const list = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = random.below(last + 1)
    const one = list[last] ?? 0
    const two = list[other] ?? 0
    list[last] = two
    list[other] = one
  }
  return list
}
