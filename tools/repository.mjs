// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @param {string} [at] @returns {string[]} the folders of the workspaces, relative to the root */
export function workspaceFolders(at = root) {
  /** @type {string[]} */
  const patterns = readJson(join(at, 'package.json')).workspaces
  const folders = patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return existsSync(join(at, parent)) ? readdirSync(join(at, parent)).map((name) => `${parent}/${name}`) : []
  })
  return folders.filter((folder) => existsSync(join(at, folder, 'package.json'))).sort()
}

/**
 * The script of a package's command, to be run with the bundled Node.
 * @param {string} name @param {string} [command] @param {string} [at]
 */
export function commandScript(name, command = name, at = root) {
  const folder = join(at, 'node_modules', name)
  const { bin } = readJson(join(folder, 'package.json'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
