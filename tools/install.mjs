// @ts-check
// Installs the packages if they are missing or differ from the lock file.
import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { removeUnusableNode } from './bundled-node.mjs'
import { run, UserError } from './child-processes.mjs'
import { hashTree, readMarker } from './hash-tree.mjs'
import { readJson, root, workspaceFolders } from './repository.mjs'

/** @typedef {import('./lock-completion.mjs').LockEntry} LockEntry */

const DEPENDENCY_KINDS = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies'])
const NPM_ARGUMENTS = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']

/** @param {LockEntry | undefined} entry @returns {string} independent of the order */
const dependenciesOf = (entry) =>
  JSON.stringify(DEPENDENCY_KINDS.map((kind) => Object.entries(entry?.[kind] ?? {}).sort()))

/** @param {string | string[] | undefined} list @param {string} value */
const includes = (list, value) => list !== undefined && [list].flat().includes(value)

/**
 * Optional packages are only required if they are binaries for this platform.
 * @param {LockEntry} entry @param {{ os: string, cpu: string }} system
 */
const isNeeded = (entry, { os, cpu }) =>
  !entry.optional || (includes(entry.os, os) && includes(entry.cpu, cpu) && !includes(entry.libc, 'musl'))

/**
 * Compares npm's record of node_modules with the lock file: true after a manual `npm ci`, false if the folder was
 * installed on another platform.
 * @param {Record<string, LockEntry>} lockEntries @param {Record<string, LockEntry>} installed
 * @param {{ os: string, cpu: string }} system
 */
export function isRecordUpToDate(lockEntries, installed, system) {
  return Object.entries(lockEntries).every(([path, entry]) => {
    const isWorkspace = !path.includes('node_modules') || entry.link === true
    return isWorkspace || !isNeeded(entry, system) || installed[path]?.version === entry.version
  })
}

/** @param {string[]} folders */
function isInstalled(folders) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const lockEntries = readJson(join(root, 'package-lock.json')).packages
  const manifestsAgree = ['', ...folders].every(
    (folder) => dependenciesOf(readJson(join(root, folder, 'package.json'))) === dependenciesOf(lockEntries[folder]),
  )
  const system = { os: process.platform, cpu: process.arch }
  return manifestsAgree && isRecordUpToDate(lockEntries, readJson(record).packages, system)
}

/** Runs npm with the installed Node: the bundled one is in node_modules, which `npm ci` deletes. */
export function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script?.endsWith('npm-cli.js') && node) return { command: node, first: [script] }
  // On Windows npm is a .cmd file, which needs a shell.
  if (process.platform === 'win32') return { command: 'cmd.exe', first: ['/c', 'npm'] }
  return { command: 'npm', first: [] }
}

/** @returns {NodeJS.ProcessEnv} without node_modules in PATH */
export function systemEnvironment() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules') + sep))
  return { ...process.env, PATH: path.join(delimiter) }
}

export async function ensureInstalled() {
  const folders = workspaceFolders()
  const manifests = ['', ...folders].map((folder) => join(folder, 'package.json'))
  // Includes the platform: a folder shared with a container has binaries for only one of them.
  const hash = hashTree(root, ['package-lock.json', ...manifests], `${process.platform}-${process.arch}`)
  const marker = join(root, 'node_modules', '.crew-chief-install')
  if (readMarker(marker) === hash) return
  if (!isInstalled(folders)) {
    console.log('Installing packages (about a minute, once)…')
    const { command, first } = npmCommand()
    const { code, output } = await run(command, [...first, ...NPM_ARGUMENTS], { cwd: root, env: systemEnvironment() })
    if (code !== 0) throw new UserError(`${output}\nThe packages could not be installed (npm ended with ${code}).`)
  }
  removeUnusableNode()
  writeMarker(marker, hash)
}

/** Only saves time: a service user may not write to packages that root installed. @param {string} file @param {string} hash */
export function writeMarker(file, hash) {
  try {
    writeFileSync(file, hash)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))))
      throw error
  }
}
