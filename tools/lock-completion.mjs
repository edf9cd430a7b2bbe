// @ts-check
// A complete package-lock.json has an entry for every optional binary of every platform. npm omits those that its registry
// does not have, and `npm ci` then rejects the file.

/**
 * @typedef {{
 *   version?: string, resolved?: string, link?: boolean, dev?: boolean, devOptional?: boolean, optional?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[],
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 * }} LockEntry
 * @typedef {{ lockfileVersion: number, packages: Record<string, LockEntry> }} Lock
 * @typedef {{ parent: string, name: string, range: string }} Gap
 */

const SYSTEMS = ['linux', 'darwin', 'win32', 'android', 'freebsd', 'openharmony']
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'wasm32']
const REQUIRED_PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/**
 * Resolves `name` from `parent` like Node: its own node_modules first, then each parent folder.
 * @param {Lock} lock @param {string} parent @param {string} name
 */
function findEntry(lock, parent, name) {
  let folder = parent
  for (;;) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (lock.packages[path]) return path
    if (folder === '') return undefined
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
  }
}

/** @param {Lock} lock @returns {Gap[]} the optional dependencies that have no entry */
export function findGaps(lock) {
  return Object.entries(lock.packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, range]) => {
        const path = findEntry(lock, parent, name)
        // An exact version is not satisfied by another one.
        return path === undefined || (EXACT.test(range) && lock.packages[path]?.version !== range)
      })
      .map(([name, range]) => ({ parent, name, range })),
  )
}

/**
 * The platform of a binary package, derived from its name (`@swc/core-linux-arm64-musl`).
 * @param {string} name @returns {{ os?: string[], cpu?: string[], libc?: string[] }}
 */
export function platformOf(name) {
  const parts = name.split(/[/_-]/).map((part) => (/^win(dows)?$/.test(part) ? 'win32' : part))
  const system = SYSTEMS.find((known) => parts.includes(known))
  const processor = PROCESSORS.find((known) => parts.includes(known))
  const library = parts.some((part) => part.startsWith('musl')) ? 'musl' : parts.includes('gnu') ? 'glibc' : undefined
  return {
    ...(processor ? { cpu: [processor] } : {}),
    ...(library && system === 'linux' ? { libc: [library] } : {}),
    ...(system ? { os: [system] } : {}),
  }
}

/** @param {Gap} gap @param {LockEntry} parent @returns {LockEntry} */
function stubFor(gap, parent) {
  const version = gap.range.replace(/^[~^]/, '')
  if (!EXACT.test(version)) throw new Error(`${gap.name}: no single version can be read from "${gap.range}".`)
  const { cpu, libc, os } = platformOf(gap.name)
  return {
    version,
    ...(cpu ? { cpu } : {}),
    ...(parent.dev ? { dev: true } : parent.devOptional ? { devOptional: true } : {}),
    ...(libc ? { libc } : {}),
    optional: true,
    ...(os ? { os } : {}),
  }
}

/** @param {LockEntry} entry a `link` points into this repository, not to a registry */
const hasRegistryUrl = (entry) => entry.resolved !== undefined && entry.link !== true

/** @param {Lock} lock @returns {{ lock: Lock, added: string[] }} a complete copy in npm's order */
export function completeLock(lock) {
  const packages = structuredClone(lock.packages)
  const completed = { ...lock, packages }
  const added = []
  for (const gap of findGaps(lock)) {
    const shared = `node_modules/${gap.name}`
    const own = `${gap.parent === '' ? '' : `${gap.parent}/`}node_modules/${gap.name}`
    const path = packages[shared] ? own : shared
    packages[path] = stubFor(gap, packages[gap.parent] ?? {})
    added.push(path)
  }
  for (const entry of Object.values(packages)) if (hasRegistryUrl(entry)) delete entry.resolved
  completed.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  return { lock: completed, added }
}

/** @param {string | string[] | undefined} value npm writes lists with one element as a string */
const toList = (value) => (value === undefined ? [] : [value].flat())

/**
 * @param {Lock} lock @param {string} parent @param {LockEntry} entry
 * @returns {string[]} the platforms ("linux-x64") of the optional binaries of a package
 */
function supportedPlatforms(lock, parent, entry) {
  return Object.keys(entry.optionalDependencies ?? {}).flatMap((name) => {
    const binary = lock.packages[findEntry(lock, parent, name) ?? '']
    return toList(binary?.os).flatMap((os) => toList(binary?.cpu).map((cpu) => `${os}-${cpu}`))
  })
}

/** @param {Lock} lock @returns {string[]} one sentence per problem */
export function lockProblems(lock) {
  const entries = Object.entries(lock.packages)
  const gaps = findGaps(lock).map(
    ({ parent, name, range }) => `${name}@${range} of ${parent || 'the root'} has no entry.`,
  )
  const hosts = entries.filter(([, entry]) => hasRegistryUrl(entry)).map(([path]) => `${path} names a registry host.`)
  const uneven = entries.flatMap(([parent, entry]) => {
    // A package for one platform only needs binaries for that platform.
    if (entry.os !== undefined) return []
    const served = supportedPlatforms(lock, parent, entry)
    const absent = served.includes('linux-arm64') ? REQUIRED_PLATFORMS.filter((system) => !served.includes(system)) : []
    return absent.map((system) => `${parent || 'The root'} has a binary for linux-arm64 but none for ${system}.`)
  })
  return [...gaps, ...hosts, ...uneven]
}
