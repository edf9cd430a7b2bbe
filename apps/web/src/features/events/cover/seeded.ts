import { createRandom, type Random } from '@crew-chief/domain/seeded-random'

/** Random numbers between 0 and 1, always the same for an id, so that an event keeps its cover. */
export function seeded(id: string): Random {
  // FNV-1a hash
  let seed = 0x811c9dc5
  for (const character of id) seed = Math.imul(seed ^ character.charCodeAt(0), 0x01000193)
  return createRandom(seed)
}

export const between = (random: Random, low: number, high: number): number => Math.round(low + random() * (high - low))
