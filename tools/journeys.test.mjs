// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './repository.mjs'

const TESTS = join(root, 'e2e/tests')

/** First column of the README's feature table. */
function features() {
  const [, table = ''] = readFileSync(join(root, 'README.md'), 'utf8').match(/## Features\n\n([\s\S]*?)\n\n/) ?? []
  return table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1]?.trim())
}

test('npm test has a browser journey for every feature of the README', () => {
  const sources = readdirSync(TESTS).map((file) => readFileSync(join(TESTS, file), 'utf8'))
  const areas = sources.flatMap((source) => [...source.matchAll(/\bjourney\('([^']+)'/g)].map(([, area]) => area))
  expect(features().length).toBeGreaterThan(10)
  expect([...new Set(areas)].sort()).toEqual(features().sort())
})
