// In production the code runs from a bundle. Node's `--enable-source-maps` would take 40 MB and half a second at every
// start, so stack traces are translated only when they are logged.

import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Of the bundle; a stack also contains the message, so no other files are read.
const FOLDER = dirname(process.argv[1] ?? '')

const maps = new Map<string, SourceMap>()

/** The stack with positions in the sources instead of the bundle. */
export function sourceStack(stack: string, folder = FOLDER): string {
  const base = `${pathToFileURL(folder)}/`
  return stack.replaceAll(/(file:\S+\/)([\w-]+\.js):(\d+):(\d+)/g, (position, url, name, line, column) => {
    if (url !== base) return position
    // Source maps count from zero.
    const found = findMap(join(folder, `${name}.map`))?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!found || !('originalSource' in found)) return position
    return `${new URL(found.originalSource, base)}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })
}

function findMap(file: string): SourceMap | undefined {
  const known = maps.get(file)
  if (known || !existsSync(file)) return known
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
  maps.set(file, map)
  return map
}
