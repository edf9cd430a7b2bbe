// What every first visit needs travels in two files instead of thirty: together they compress better,
// and the libraries stay in the browser's cache when only our own code has changed.

import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { chunksOf, neededBy } from './needed-chunks.ts'

const SCREEN = 'src/features/events/events-screen.tsx'
const FIRST_SCREEN = ['src/main.tsx', SCREEN]
const BLOCKS = /\/(apps\/web\/src\/(ui|lib|api|router)|packages)\//
// A feature's `public.ts`, and the list of all icons.
const WIDE_DOORS = /\/(public\.ts|lucide-react\.mjs)$/
// Icons that the first screen shares with later ones: alone, each would be a file of which half is the frame.
const SHARED_ICONS = /\/lucide-react\/.*\/icons\/(arrow-right|bell-plus|check|clock|map-pin)\.m?js$/

export function firstScreenChunks(): Plugin {
  const needed = new Set<string>()
  let entries: string[] = []

  /** Follows static imports: what is imported on intent is not part of the first screen. */
  function collect(context: Rolldown.PluginContext, id: string) {
    if (needed.has(id)) return
    needed.add(id)
    // These lead to more than a visitor uses; what is used behind them finds its place by itself.
    if (WIDE_DOORS.test(id)) return
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) collect(context, next)
  }

  return {
    name: 'first-screen-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: (id) => needed.has(id) && id.includes('node_modules'), priority: 1 },
                { name: 'blocks', test: (id) => SHARED_ICONS.test(id) || (needed.has(id) && BLOCKS.test(id)) },
              ],
            },
          },
        },
      },
    }),
    configResolved: ({ root }) => {
      entries = FIRST_SCREEN.map((file) => resolve(root, file))
    },
    buildEnd() {
      for (const entry of entries) collect(this, entry)
    },
    transformIndexHtml: {
      order: 'post',
      // Most visits begin at the events: their screen comes along with the frame, not after it.
      handler: (html, { bundle = {} }) => {
        const screen = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(SCREEN))
        const files = screen ? [screen.fileName, ...neededBy(screen, bundle)] : []
        return files
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }))
      },
    },
  }
}
