import { createRandom, type Random } from '@crew-chief/domain/seeded-random'

/** Seeded with the FNV-1a hash of a text. */
export function seededRandom(seed: string): Random {
  let hash = 0x811c9dc5
  for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return createRandom(hash)
}
