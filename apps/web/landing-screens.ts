// Which files the screens need that visitors land on, for the server: it names them in the page it sends, so that they
// come along with the frame. Otherwise a browser learns of them one by one, after the frame has run.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { chunksOf, neededBy } from './needed-chunks.ts'

const FEED = 'features/feed/feed-screen.tsx'
/** By their path; one that ends with a slash means everything under it. The events are named in every page unless the server takes them out. */
const SCREENS = {
  '/events': 'features/events/events-screen.tsx',
  '/membership': 'features/membership/membership-screen.tsx',
  '/shop': 'features/shop/shop-screen.tsx',
  '/library': FEED,
  '/library/': FEED,
}

export const LANDING_SCREENS = new Set(Object.values(SCREENS))

export function landingScreens(): Plugin {
  return {
    name: 'landing-screens',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = chunksOf(bundle)
      const files = Object.entries(SCREENS).map(([path, module]) => {
        const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
        if (!screen) throw new Error(`${module} is no screen of its own any more.`)
        return [path, [screen.fileName, ...neededBy(screen, bundle)].map((file) => `/${file}`)]
      })
      writeFileSync(join(dir, 'landing-screens.json'), JSON.stringify(Object.fromEntries(files)))
    },
  }
}
