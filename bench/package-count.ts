// Counts from the lock file what a production install of some workspaces brings to this machine.

import { readFileSync } from 'node:fs'

type Entry = {
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
type Lock = Record<string, Entry>

export function countPackages(workspaces: string[]): number {
  const { packages: lock }: { packages: Lock } = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  )
  const seen = new Set<string>()
  const queue = [...workspaces]
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const entry = lock[at]
    if (!entry || seen.has(at) || !fitsHere(entry)) continue
    seen.add(at)
    // A workspace stands in node_modules as a link to its own folder.
    if (entry.link && entry.resolved) queue.push(entry.resolved)
    else for (const name of neededBy(entry)) queue.push(locate(lock, at, name))
  }
  return [...seen].filter((at) => at.includes('node_modules/') && !lock[at]?.link).length
}

const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
]

/** The folder Node would find the package in: the nearest node_modules on the way up. */
function locate(lock: Lock, from: string, name: string): string {
  for (let at = from; at !== ''; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
    const nested = `${at}/node_modules/${name}`
    if (nested in lock) return nested
  }
  return `node_modules/${name}`
}

const fitsHere = ({ os, cpu, libc }: Entry) =>
  (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true) && !libc?.includes('musl')
