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

// Long enough for a slow network, and short enough that a missing one does not look like a hanging program.
const CHECK_AFTER_MS = 15_000
const CHECK_TIMEOUT_MS = 30_000

/** npm prints one of these if no server answered. Any answer, also a refusal, means that there is a network. */
const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b|network timeout/

/** @param {string} output */
const isNetworkMissing = (output) => NO_NETWORK.test(output)

const NO_NETWORK_MESSAGE =
  'The packages can’t be downloaded: npm can’t reach its registry. Connect to the internet, or set the proxy or ' +
  'mirror of your network (npm config set proxy …, npm config set registry …), and start again.'

/**
 * Runs `npm ci`. Without a network npm tries for ten minutes and prints nothing, so the registry is asked for an
 * answer at the same time. With `npm_config_offline=true` npm uses its cache only, and is not interrupted.
 * @param {number} [checkAfterMs]
 */
export async function installPackages(checkAfterMs = CHECK_AFTER_MS) {
  const { command, first } = npmCommand()
  const options = { cwd: root, env: systemEnvironment() }
  const missing = new AbortController()
  const check = async () => {
    const ping = [...first, 'ping', '--fetch-retries=0', `--fetch-timeout=${CHECK_TIMEOUT_MS}`]
    const { code, output } = await run(command, ping, options)
    if (code !== 0 && isNetworkMissing(output)) missing.abort()
  }
  const isOffline = options.env.npm_config_offline === 'true'
  const timer = isOffline ? undefined : setTimeout(() => check().catch(() => {}), checkAfterMs)
  try {
    const { code, output } = await run(command, [...first, ...NPM_ARGUMENTS], {
      ...options,
      signal: missing.signal,
      killSignal: 'SIGKILL',
    })
    if (code === 0) return
    if (isNetworkMissing(output)) throw new UserError(NO_NETWORK_MESSAGE)
    throw new UserError(`${output}\nThe packages could not be installed (npm ended with ${code}).`)
  } catch (error) {
    throw missing.signal.aborted ? new UserError(NO_NETWORK_MESSAGE) : error
  } finally {
    clearTimeout(timer)
  }
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
    await installPackages()
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
