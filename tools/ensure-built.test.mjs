// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureBuilt } from './ensure-built.mjs'

let root = ''

// Appends a line to dist/built.txt, and fails when the source says so.
const SCRIPT = `
  const { appendFileSync, mkdirSync, readFileSync } = require('node:fs')
  mkdirSync('dist', { recursive: true })
  appendFileSync('dist/built.txt', 'built\\n')
  if (readFileSync('src/main.ts', 'utf8') === 'broken') throw new Error('syntax error')
`

const build = () =>
  ensureBuilt(
    { name: 'part', folder: 'part', inputs: ['part/src'], command: ['-e', SCRIPT] },
    { isQuiet: true, at: root },
  )

/** @param {string} content */
const write = (content) => writeFileSync(join(root, 'part/src/main.ts'), content)

const countBuilds = () => readFileSync(join(root, 'part/dist/built.txt'), 'utf8').trim().split('\n').length

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ensure-built-'))
  mkdirSync(join(root, 'part/src'), { recursive: true })
  write('one')
})

afterEach(() => rmSync(root, { recursive: true }))

test('builds once, and again only after the sources changed', async () => {
  await build()
  await build()
  expect(countBuilds()).toBe(1)
  write('two')
  await build()
  expect(countBuilds()).toBe(2)
})

test('a failed build throws its output, and the next start builds again', async () => {
  await build()
  write('broken')
  await expect(build()).rejects.toThrow(/syntax error[\s\S]*The part could not be built\./)
  expect(existsSync(join(root, 'part/dist/.crew-chief-build'))).toBe(false)
  write('one')
  await build()
  expect(countBuilds()).toBe(3)
})
