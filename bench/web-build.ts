// Reads the built pages: which script a browser loads first, and how much comes with it.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

export const WEB_FOLDER = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

function page(): string {
  const file = join(WEB_FOLDER, 'index.html')
  if (!existsSync(file)) throw new Error('the pages are not built')
  return readFileSync(file, 'utf8')
}

export function entryScript(): string {
  const path = page().match(/<script type="module"[^>]* src="([^"]+)"/)?.[1]
  if (!path) throw new Error('the page has no entry script')
  return path
}

/** Script elements and what Vite preloads for them, which is all they import statically. Screens come later. */
export const pageScripts = (): string[] =>
  [...page().matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  )

export const gzipKb = (path: string): number => gzipSync(readFileSync(join(WEB_FOLDER, path))).length / 1000

export const firstLoadKb = (): number => pageScripts().reduce((sum, path) => sum + gzipKb(path), 0)
