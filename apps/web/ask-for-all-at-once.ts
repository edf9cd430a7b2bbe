// A part of the app names everything it needs, not only what it imports itself: the browser then asks for all
// of it at once instead of finding out file by file. (Preload lists do the same, but weigh on the first load.)

import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { chunksOf, neededBy } from './needed-chunks.ts'

export function askForAllAtOnce(): Plugin {
  return {
    name: 'ask-for-all-at-once',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of chunksOf(bundle)) {
        if (!chunk.isDynamicEntry) continue
        const indirect = [...neededBy(chunk, bundle)].filter((file) => !chunk.imports.includes(file))
        // At the end: nothing runs earlier than it did before.
        chunk.code += indirect.map((file) => `\nimport"./${basename(file)}";`).join('')
      }
    },
  }
}
