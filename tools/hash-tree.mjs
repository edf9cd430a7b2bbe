// @ts-check
// Hashes files and folders to detect whether something must be installed or built again.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const IGNORED = new Set(['node_modules', 'dist', '.DS_Store'])

/** @param {string} root @param {string} path @returns {string[]} */
function filesUnder(root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .filter((name) => !IGNORED.has(name))
    .flatMap((name) => filesUnder(root, `${path}/${name}`))
}

/**
 * Uses contents and names, not modification times, so that a new checkout has the same hash.
 * @param {string} root @param {string[]} paths files or folders, relative to the root @param {string} [salt]
 */
export function hashTree(root, paths, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const path of paths.flatMap((path) => filesUnder(root, path)).sort()) {
    const content = readFileSync(join(root, path))
    // The length separates name and content, so that different trees cannot have the same input.
    hash.update(`\0${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} file */
export const readMarker = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
