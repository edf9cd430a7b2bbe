// @ts-check
// Installs the packages when they are missing or differ from the lock file, and otherwise costs some milliseconds.
import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { Failure, run } from './child-processes.mjs'
import { hashTree, readMarker } from './hash-tree.mjs'
import { dropUnusableNode } from './own-node.mjs'
import { readJson, root, workspaceFolders } from './repository.mjs'

/** @typedef {import('./lock-completion.mjs').LockEntry} LockEntry */

const DEPENDENCY_KINDS = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies'])
const NPM_ARGUMENTS = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']

/** @param {LockEntry | undefined} entry the same for the same dependencies in any order */
const dependenciesOf = (entry) =>
  JSON.stringify(DEPENDENCY_KINDS.map((kind) => Object.entries(entry?.[kind] ?? {}).sort()))

/** @param {string | string[] | undefined} list @param {string} value */
const names = (list, value) => list !== undefined && [list].flat().includes(value)

/**
 * Optional packages count when they are binaries for this very system; npm leaves out the others and what they need.
 * @param {LockEntry} entry @param {{ os: string, cpu: string }} system
 */
const isNeeded = (entry, { os, cpu }) =>
  !entry.optional || (names(entry.os, os) && names(entry.cpu, cpu) && !names(entry.libc, 'musl'))

/**
 * Whether npm's own record of node_modules holds what the lock file asks for on this system: true after an install
 * by hand, false when the folder comes from a machine of another kind.
 * @param {Record<string, LockEntry>} wanted @param {Record<string, LockEntry>} installed
 * @param {{ os: string, cpu: string }} system
 */
export function recordMatchesLock(wanted, installed, system) {
  return Object.entries(wanted).every(([path, entry]) => {
    const ours = !path.includes('node_modules') || entry.link === true
    return ours || !isNeeded(entry, system) || installed[path]?.version === entry.version
  })
}

/** @param {string[]} folders */
function installedByHand(folders) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = readJson(join(root, 'package-lock.json')).packages
  const manifestsAgree = ['', ...folders].every(
    (folder) => dependenciesOf(readJson(join(root, folder, 'package.json'))) === dependenciesOf(wanted[folder]),
  )
  const system = { os: process.platform, cpu: process.arch }
  return manifestsAgree && recordMatchesLock(wanted, readJson(record).packages, system)
}

/** npm, run by the machine's own Node: the project's Node lies in the folder that npm is about to empty. */
export function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script?.endsWith('npm-cli.js') && node) return { command: node, first: [script] }
  // Windows starts npm through a .cmd file, which only a shell can run.
  if (process.platform === 'win32') return { command: 'cmd.exe', first: ['/c', 'npm'] }
  return { command: 'npm', first: [] }
}

/** @returns {NodeJS.ProcessEnv} in which the project's own packages are not found */
export function outsideEnvironment() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules') + sep))
  return { ...process.env, PATH: path.join(delimiter) }
}

export async function ensureInstalled() {
  const folders = workspaceFolders()
  const manifests = ['', ...folders].map((folder) => join(folder, 'package.json'))
  // The system is part of it: a folder shared with a container holds binaries for only one of the two.
  const wanted = hashTree(root, ['package-lock.json', ...manifests], `${process.platform}-${process.arch}`)
  const marker = join(root, 'node_modules', '.crew-chief-install')
  if (readMarker(marker) === wanted) return
  if (!installedByHand(folders)) {
    console.log('Installing packages (about a minute, once)…')
    const { command, first } = npmCommand()
    const { code, output } = await run(command, [...first, ...NPM_ARGUMENTS], { cwd: root, env: outsideEnvironment() })
    if (code !== 0) throw new Failure(`${output}\nThe packages could not be installed (npm ended with ${code}).`)
  }
  dropUnusableNode()
  writeFileSync(marker, wanted)
}
