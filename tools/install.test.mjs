// @ts-check
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { installPackages, isRecordUpToDate, writeMarker } from './install.mjs'

const linux = { os: 'linux', cpu: 'arm64' }
const lockEntries = {
  '': { version: '0.1.0' },
  'apps/web': { version: '0.1.0' },
  'node_modules/@crew-chief/web': { resolved: 'apps/web', link: true },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/fast-linux-arm64-gnu': {
    version: '1.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['glibc'],
  },
  'node_modules/fast-linux-arm64-musl': {
    version: '1.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
  },
  'node_modules/fast-wasm-runtime': { version: '1.0.0', optional: true },
  'node_modules/fast-darwin-x64': { version: '1.0.0', optional: true, os: 'darwin', cpu: 'x64' },
}
const vite = { 'node_modules/vite': { version: '8.0.0' } }
const binary = { 'node_modules/fast-linux-arm64-gnu': { version: '1.0.0' } }

test('a manual installation is accepted', () => {
  expect(isRecordUpToDate(lockEntries, { ...vite, ...binary }, linux)).toBe(true)
})

test('a missing or different version requires an installation', () => {
  expect(isRecordUpToDate(lockEntries, binary, linux)).toBe(false)
  expect(isRecordUpToDate(lockEntries, { ...binary, 'node_modules/vite': { version: '7.0.0' } }, linux)).toBe(false)
})

test('a folder installed on another platform requires an installation', () => {
  expect(isRecordUpToDate(lockEntries, { ...vite, ...binary }, { os: 'darwin', cpu: 'x64' })).toBe(false)
})

test('a user who may not write to the packages can still run the commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-marker-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'marker')
  writeMarker(file, 'hash')
  expect(readFileSync(file, 'utf8')).toBe('hash')
  chmodSync(folder, 0o555)
  chmodSync(file, 0o444)
  // Root may write everywhere, except in the file system of the kernel.
  expect(() => writeMarker(process.getuid?.() === 0 ? '/sys/crew-chief-marker' : file, 'other')).not.toThrow()
  expect(() => writeMarker(join(folder, 'absent', 'marker'), 'hash')).toThrow('ENOENT')
})

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Replaces npm by a program. @param {string} program */
function useNpm(program) {
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-npm-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = join(folder, 'npm-cli.js')
  writeFileSync(script, program)
  vi.stubEnv('npm_execpath', script)
  vi.stubEnv('npm_node_execpath', process.execPath)
}

const NO_NETWORK = 'npm can’t reach its registry'
const pingWith = (/** @type {string} */ answer) => `if (process.argv[2] === 'ping') { ${answer} }`
const HANGING = 'else setInterval(() => {}, 1000)'

test('an installation that hangs without a network ends with a message', async () => {
  useNpm(`${pingWith("console.error('npm error code ENOTFOUND'); process.exit(1)")} ${HANGING}`)
  await expect(installPackages(10)).rejects.toThrow(NO_NETWORK)
})

test('npm that gives up without a network gets the same message', async () => {
  useNpm("console.error('npm error code EAI_AGAIN'); process.exit(1)")
  await expect(installPackages(60_000)).rejects.toThrow(NO_NETWORK)
})

test.each([
  ['answers', ''],
  ['refuses the check', "console.error('npm error code E404'); process.exit(1)"],
])('an installation goes on while the registry %s', async (_, answer) => {
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-pinged-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const pinged = JSON.stringify(join(folder, 'pinged'))
  const fs = "const fs = require('node:fs');"
  // The installation ends after the check.
  useNpm(
    `${fs} ${pingWith(`fs.writeFileSync(${pinged}, ''); ${answer}`)}
     else setInterval(() => { if (fs.existsSync(${pinged})) process.exit(0) }, 10)`,
  )
  await installPackages(10)
})

test('other failures of npm are shown', async () => {
  useNpm("console.error('npm error code EACCES'); process.exit(7)")
  await expect(installPackages(60_000)).rejects.toThrow(/EACCES\n\n?The packages .*npm ended with 7/)
})
