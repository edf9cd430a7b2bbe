import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const WEB_FOLDER = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

function page(): string {
  const file = join(WEB_FOLDER, 'index.html')
  if (!existsSync(file)) throw new Error('the web app is not built')
  return readFileSync(file, 'utf8')
}

export function entryScript(): string {
  const path = page().match(/<script type="module"[^>]* src="([^"]+)"/)?.[1]
  if (!path) throw new Error('the page has no entry script')
  return path
}
