// @ts-check
// Builds a part of the application if its sources changed since the last build.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledNode, nodeEnvironment } from './bundled-node.mjs'
import { run, UserError } from './child-processes.mjs'
import { hashTree, readMarker } from './hash-tree.mjs'
import { root } from './repository.mjs'

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string} folder builds into its folder dist
 * @property {string[]} inputs files and folders, relative to the root
 * @property {string[]} command a script and its arguments, run with the bundled Node in the folder
 */

/** @param {Build} build @param {{ isQuiet?: boolean, at?: string }} [options] */
export async function ensureBuilt({ name, folder, inputs, command }, { isQuiet = false, at = root } = {}) {
  const hash = hashTree(at, inputs)
  const marker = join(at, folder, 'dist', '.crew-chief-build')
  if (readMarker(marker) === hash) return
  if (!isQuiet) console.log(`Building the ${name}…`)
  rmSync(marker, { force: true })
  const env = nodeEnvironment({ NODE_ENV: 'production' })
  const { code, output } = await run(bundledNode(), command, { cwd: join(at, folder), env })
  if (code !== 0) throw new UserError(`${output}\nThe ${name} could not be built.`)
  writeFileSync(marker, hash)
}
