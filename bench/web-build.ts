// Reads the built pages: which script a browser loads first, and how much comes with it.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { WEB_FOLDER } from './programs.ts'

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
export function firstLoadKb(): number {
  const paths = [...page().matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+\.js)"/g)]
  const bytes = paths.map(([, path = '']) => gzipSync(readFileSync(join(WEB_FOLDER, path))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}
