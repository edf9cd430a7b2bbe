import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { sourceStack } from './source-stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'crew-chief-stack-'))
afterAll(() => rmSync(folder, { recursive: true }))
// Line 1, column 1 of the bundle is line 5, column 3 of the source.
const MAP = { version: 3, sources: ['../src/shop.ts'], names: [], mappings: 'AAIE' }
writeFileSync(join(folder, 'main.js.map'), JSON.stringify(MAP))

const at = (path: string) => `Error: no\n    at list (${path})`
const inBundle = (file: string) => at(`${pathToFileURL(folder)}/${file}`)

test('a position in the bundle becomes the position in the source', () => {
  expect(sourceStack(inBundle('main.js:1:1'), folder)).toBe(at(`${pathToFileURL(join(folder, '../src/shop.ts'))}:5:3`))
})

test.each([
  ['a file without a map', inBundle('packages.js:1:1')],
  ['a file of another folder', at('file:///elsewhere/main.js:1:1')],
  ['a host', at('file://elsewhere/main.js:1:1')],
  ['a position of Node', at('node:net:2021:16')],
])('%s stays as it is', (_, stack) => {
  expect(sourceStack(stack, folder)).toBe(stack)
})
