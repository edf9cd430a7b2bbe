// @ts-check
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRecordUpToDate, writeMarker } from './install.mjs'

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
