// Which files of a build need which others.

import type { Rolldown } from 'vite'

export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

/** Everything it imports, and everything that imports in turn. */
export function neededBy(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  for (const file of chunk.imports) {
    const next = bundle[file]
    if (found.has(file) || next?.type !== 'chunk') continue
    found.add(file)
    neededBy(next, bundle, found)
  }
  return found
}
