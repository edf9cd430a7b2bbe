// Writes the precache list into the service worker: the app shell, the camp hub with all its chunks, and the events
// screen, which is the start page of the installed app. Other screens are cached when they are visited.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const WORKER = new URL('./public/service-worker.js', import.meta.url)
const SCREEN = /-screen\.tsx$/
const EVENTS = /features\/events\/events-screen\.tsx$/
const OFFLINE_SCREENS = [EVENTS, /features\/camp\/camp-screen\.tsx$/]
const NEEDED_ASSETS = /\.css$|latin-wght-normal.*\.woff2$/
const UNHASHED = ['theme.js', 'manifest.webmanifest', 'favicon.svg', 'icon-192.png']

export function offlineShell(): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const files = [
        ...scriptsOf(bundle),
        ...Object.keys(bundle).filter((file) => NEEDED_ASSETS.test(file)),
        ...UNHASHED,
      ]
      const version = createHash('sha256')
      for (const file of ['index.html', ...files]) version.update(file).update(readFileSync(join(dir, file)))
      const worker = readFileSync(WORKER, 'utf8')
        .replace("'unbuilt'", JSON.stringify(version.digest('hex').slice(0, 16)))
        .replace('const FILES = []', `const FILES = ${JSON.stringify(files.map((file) => `/${file}`))}`)
      writeFileSync(join(dir, 'service-worker.js'), worker)
    },
  }
}

/** Follows static and dynamic imports from the entry, but not into other screens. */
function scriptsOf(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const collect = (file: string) => {
    const chunk = bundle[file]
    if (found.has(file) || chunk?.type !== 'chunk' || isOtherScreen(chunk)) return
    found.add(file)
    for (const next of chunk.imports) collect(next)
    // The events screen is precached without its dialogs.
    if (!EVENTS.test(chunk.facadeModuleId ?? '')) for (const next of chunk.dynamicImports) collect(next)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) collect(file.fileName)
  return [...found]
}

function isOtherScreen({ facadeModuleId, isDynamicEntry }: Rolldown.OutputChunk): boolean {
  const module = facadeModuleId ?? ''
  return isDynamicEntry && SCREEN.test(module) && !OFFLINE_SCREENS.some((screen) => screen.test(module))
}
