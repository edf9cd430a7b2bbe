// Seeded random numbers (mulberry32). Integer arithmetic only, so the sequence is the same in every engine.

export type Random = {
  /** An integer from 0 up to, but not including, `limit`. */
  below: (limit: number) => number
}

export function seededRandom(seed: number): Random {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return { below: (limit) => Math.floor((next() / 4_294_967_296) * limit) }
}

export function shuffled(count: number, random: Random): number[] {
  const list = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = random.below(last + 1)
    const [one, two] = [list[last] ?? 0, list[other] ?? 0]
    list[last] = two
    list[other] = one
  }
  return list
}
