// Names in the page what the screen at its path needs, as the build wrote it down: the browser then asks for all of it
// at once, and not for one thing after the other once the frame has run.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const EVENTS = '/events'
const Screens = z.record(z.string(), z.array(z.string()))

/** Pages built without the list work as well, only later. */
export function readLandingScreens(folder: string): (html: string, path: string) => string {
  const file = join(folder, 'landing-screens.json')
  const screens = existsSync(file) ? z.parse(Screens, JSON.parse(readFileSync(file, 'utf8'))) : {}
  /** Most visits begin at the events, so the page names what they need; whoever lands elsewhere can wait with it. */
  const withoutEvents = (html: string, files: readonly string[]) =>
    (screens[EVENTS] ?? []).reduce(
      (page, name) => (files.includes(name) ? page : page.replace(preload(name), '')),
      html,
    )
  return (html, path) => {
    const place = Object.keys(screens).find(
      (start) => path === start || (start.endsWith('/') && path.startsWith(start)),
    )
    const files = place === undefined ? undefined : screens[place]
    if (!files) return html
    const links = files.filter((name) => !html.includes(name)).map(preload)
    return withoutEvents(html, files).replace('</head>', () => `${links.join('')}</head>`)
  }
}

const preload = (file: string): string => `<link rel="modulepreload" crossorigin href="${file}">`
