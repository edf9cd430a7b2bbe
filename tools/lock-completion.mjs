// @ts-check
// What a complete package-lock.json holds: an entry for every optional binary, also of the
// systems it was not written on. npm leaves out those its registry lacks, and `npm ci` then refuses the file.

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
const EVERY_FAMILY_HAS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/**
 * Where Node would find `name` from `parent`: its own node_modules first, then each folder above.
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
        // Another version of the same binary does not serve an exact request.
        return path === undefined || (EXACT.test(range) && lock.packages[path]?.version !== range)
      })
      .map(([name, range]) => ({ parent, name, range })),
  )
}

/**
 * The system a binary package is made for, read from its name (`@swc/core-linux-arm64-musl`).
 * @param {string} name @returns {{ os?: string[], cpu?: string[], libc?: string[] }}
 */
export function platformOf(name) {
  const words = name.split(/[/_-]/).map((word) => (/^win(dows)?$/.test(word) ? 'win32' : word))
  const system = SYSTEMS.find((known) => words.includes(known))
  const processor = PROCESSORS.find((known) => words.includes(known))
  const library = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
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

/** @param {LockEntry} entry a `link` points into this repository, anything else at a registry */
const namesRegistry = (entry) => entry.resolved !== undefined && entry.link !== true

/** @param {Lock} lock @returns {{ lock: Lock, added: string[] }} a complete copy, in npm's own order */
export function completeLock(lock) {
  const packages = structuredClone(lock.packages)
  const completed = { ...lock, packages }
  const added = []
  for (const gap of findGaps(lock)) {
    const shared = `node_modules/${gap.name}`
    const own = `${gap.parent === '' ? '' : `${gap.parent}/`}node_modules/${gap.name}`
    const place = packages[shared] ? own : shared
    packages[place] = stubFor(gap, packages[gap.parent] ?? {})
    added.push(place)
  }
  for (const entry of Object.values(packages)) if (namesRegistry(entry)) delete entry.resolved
  completed.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  return { lock: completed, added }
}

/** @param {string | string[] | undefined} value npm writes some of these lists as a bare word */
const listed = (value) => (value === undefined ? [] : [value].flat())

/**
 * @param {Lock} lock @param {string} parent @param {LockEntry} entry
 * @returns {string[]} the systems ("linux-x64") the optional binaries of one package are made for
 */
function systemsServed(lock, parent, entry) {
  return Object.keys(entry.optionalDependencies ?? {}).flatMap((name) => {
    const binary = lock.packages[findEntry(lock, parent, name) ?? '']
    return listed(binary?.os).flatMap((os) => listed(binary?.cpu).map((cpu) => `${os}-${cpu}`))
  })
}

/** @param {Lock} lock @returns {string[]} one sentence for each thing that is wrong */
export function lockProblems(lock) {
  const entries = Object.entries(lock.packages)
  const gaps = findGaps(lock).map(
    ({ parent, name, range }) => `${name}@${range} of ${parent || 'the root'} has no entry.`,
  )
  const hosts = entries.filter(([, entry]) => namesRegistry(entry)).map(([path]) => `${path} names a registry host.`)
  const uneven = entries.flatMap(([parent, entry]) => {
    // A package that is itself made for one system brings what only that system needs.
    if (entry.os !== undefined) return []
    const served = systemsServed(lock, parent, entry)
    const absent = served.includes('linux-arm64') ? EVERY_FAMILY_HAS.filter((system) => !served.includes(system)) : []
    return absent.map((system) => `${parent || 'The root'} has a binary for linux-arm64 but none for ${system}.`)
  })
  return [...gaps, ...hosts, ...uneven]
}
