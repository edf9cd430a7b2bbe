import { readFileSync } from 'node:fs'
import type { Benchmark } from '../benchmark.ts'

/** Packages that a production install of the server needs on this platform. */
export const serverPackages: Benchmark = {
  name: 'server packages',
  metrics: { count: { atMost: 150 } },
  ours: async () => ({ count: countPackages(['apps/server']) }),
}

/** The same plus the libraries bundled into the web app. */
export const allPackages: Benchmark = {
  name: 'server and web packages',
  metrics: { count: null },
  ours: async () => ({ count: countPackages(['apps/server', 'apps/web']) }),
}

type LockEntry = {
  link?: boolean
  resolved?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Lock = Record<string, LockEntry>

function countPackages(workspaces: string[]): number {
  const { packages: lock }: { packages: Lock } = JSON.parse(
    readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
  )
  const seen = new Set<string>()
  const queue = [...workspaces]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const entry = lock[path]
    if (!entry || seen.has(path) || !supportsPlatform(entry)) continue
    seen.add(path)
    // In node_modules a workspace is a link to its folder.
    if (entry.link && entry.resolved) queue.push(entry.resolved)
    else for (const name of dependenciesOf(entry)) queue.push(resolvePackage(lock, path, name))
  }
  return [...seen].filter((path) => path.includes('node_modules/') && !lock[path]?.link).length
}

const dependenciesOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockEntry) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
]

/** Resolves like Node: the nearest node_modules folder on the way up. */
function resolvePackage(lock: Lock, from: string, name: string): string {
  for (let path = from; path !== ''; path = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '') {
    const nested = `${path}/node_modules/${name}`
    if (nested in lock) return nested
  }
  return `node_modules/${name}`
}

const supportsPlatform = ({ os, cpu, libc }: LockEntry) =>
  (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true) && !libc?.includes('musl')
