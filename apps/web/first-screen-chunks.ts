// What every first visit needs travels in two files instead of thirty: together they compress better,
// and the libraries stay in the browser's cache when only our own code has changed. What the other screens need that
// visitors land on is in a third one.

import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { LANDING_SCREENS } from './landing-screens.ts'
import { chunksOf, neededBy } from './needed-chunks.ts'

const SCREEN = 'src/features/events/events-screen.tsx'
const FIRST_SCREEN = ['src/main.tsx', SCREEN]
// What whoever is signed in has on every screen stays out of the third file: it would come whole.
const READER = ['src/app/shell/for-signed-in.tsx', 'src/app/shell/avatar-menu.tsx']
const BLOCKS = /\/(apps\/web\/src\/(ui|lib|api|router)|packages)\//
// A feature's `public.ts`, and the list of all icons.
const WIDE_DOORS = /\/(public\.ts|lucide-react\.mjs)$/
// Icons that the first screen shares with later ones: alone, each would be a file of which half is the frame.
const SHARED_ICONS = /\/lucide-react\/.*\/icons\/(arrow-right|bell-plus|check|clock|map-pin)\.m?js$/
// The same for those of the other screens one lands on.
const LANDING_ICONS = /\/lucide-react\/.*\/icons\/(arrow-left|circle-x|external-link|info|lock|megaphone)\.m?js$/

export function firstScreenChunks(): Plugin {
  const [first, reader, landing] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let folder = ''

  return {
    name: 'first-screen-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: (id) => first.has(id) && id.includes('node_modules'), priority: 1 },
                { name: 'blocks', test: (id) => SHARED_ICONS.test(id) || (first.has(id) && BLOCKS.test(id)) },
                {
                  name: 'pieces',
                  test: (id) =>
                    LANDING_ICONS.test(id) || (landing.has(id) && !first.has(id) && !reader.has(id) && BLOCKS.test(id)),
                  // What those import in turn is where it was: in the first two files, or on the way to them.
                  includeDependenciesRecursively: false,
                  priority: -1,
                },
              ],
            },
          },
        },
      },
    }),
    configResolved: ({ root }) => {
      folder = root
    },
    buildEnd() {
      for (const screen of FIRST_SCREEN) collect(this, resolve(folder, screen), first)
      for (const part of READER) collect(this, resolve(folder, part), reader)
      for (const screen of LANDING_SCREENS) collect(this, resolve(folder, 'src', screen), landing)
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

/** Follows static imports: what is imported on intent is not part of the screen. */
function collect(context: Rolldown.PluginContext, id: string, found: Set<string>) {
  if (found.has(id)) return
  found.add(id)
  // These lead to more than a visitor uses; what is used behind them finds its place by itself.
  if (WIDE_DOORS.test(id)) return
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) collect(context, next, found)
}
