// @ts-check
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashTree } from './hash-tree.mjs'

let root = ''

/** @param {string} path @param {string} content */
function write(path, content) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hash-tree-'))
  write('src/a.ts', 'one')
  write('src/deep/b.ts', 'two')
})

afterEach(() => rmSync(root, { recursive: true }))

test('the hash does not depend on modification times', () => {
  const before = hashTree(root, ['src'])
  utimesSync(join(root, 'src/a.ts'), 1, 1)
  expect(hashTree(root, ['src'])).toBe(before)
})

test('a changed, added, renamed or removed file changes the hash', () => {
  const seen = [hashTree(root, ['src'])]
  write('src/deep/b.ts', 'too')
  seen.push(hashTree(root, ['src']))
  write('src/c.ts', '')
  seen.push(hashTree(root, ['src']))
  rmSync(join(root, 'src/c.ts'))
  write('src/d.ts', '')
  seen.push(hashTree(root, ['src']))
  rmSync(join(root, 'src/deep'), { recursive: true })
  seen.push(hashTree(root, ['src']))
  expect(new Set(seen).size).toBe(seen.length)
})

test('moving content from one file to the next changes the hash', () => {
  rmSync(join(root, 'src'), { recursive: true })
  write('src/a', 'xy')
  write('src/b', 'z')
  const before = hashTree(root, ['src'])
  write('src/a', 'x')
  write('src/b', 'yz')
  expect(hashTree(root, ['src'])).not.toBe(before)
})

test('generated folders are ignored', () => {
  const before = hashTree(root, ['src'])
  write('src/dist/index.js', 'built')
  write('src/node_modules/left/index.js', 'installed')
  expect(hashTree(root, ['src'])).toBe(before)
})

test('missing paths are ignored, and the salt changes the hash', () => {
  expect(hashTree(root, ['src', 'absent'])).toBe(hashTree(root, ['src']))
  expect(hashTree(root, ['src'], 'linux-x64')).not.toBe(hashTree(root, ['src'], 'darwin-arm64'))
})
