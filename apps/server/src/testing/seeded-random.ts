import { createRandom } from '@crew-chief/domain/seeded-random'

/** The same numbers on every run and machine, so that failures are reproducible. */
export function seededRandom(seed: number) {
  const next = createRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(choices: readonly [T, ...T[]]): T => choices[below(choices.length)] ?? choices[0]
  return { below, pick, chance: (probability: number) => next() < probability }
}
export type Random = ReturnType<typeof seededRandom>
