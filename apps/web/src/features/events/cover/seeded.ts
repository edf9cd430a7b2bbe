/** Random numbers between 0 and 1, always the same for an id, so that an event keeps its cover. */
export function seeded(id: string): () => number {
  // FNV-1a hash as the seed of a mulberry32 generator.
  let state = 0x811c9dc5
  for (const character of id) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Random = ReturnType<typeof seeded>

export const between = (random: Random, low: number, high: number): number => Math.round(low + random() * (high - low))
