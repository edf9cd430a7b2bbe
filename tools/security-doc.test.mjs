// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** @param {string} path */
const read = (path) => readFileSync(ROOT + path, 'utf8')
const DOC = read('docs/security.md')

/** The requirements of levels 1 and 2 per section of ASVS 5.0. Chapters 10 and 17 are excluded. */
const SECTIONS = {
  1.1: 2,
  1.2: 9,
  1.3: 11,
  1.4: 3,
  1.5: 2,
  2.1: 3,
  2.2: 3,
  2.3: 4,
  2.4: 1,
  3.2: 2,
  3.3: 4,
  3.4: 6,
  3.5: 5,
  3.7: 2,
  4.1: 3,
  4.2: 1,
  4.3: 2,
  4.4: 4,
  5.1: 1,
  5.2: 3,
  5.3: 2,
  5.4: 3,
  6.1: 3,
  6.2: 12,
  6.3: 4,
  6.4: 4,
  6.5: 5,
  6.6: 3,
  6.8: 4,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 2,
  7.6: 2,
  8.1: 2,
  8.2: 3,
  8.3: 1,
  8.4: 1,
  9.1: 3,
  9.2: 4,
  11.1: 2,
  11.2: 3,
  11.3: 3,
  11.4: 4,
  11.5: 1,
  11.6: 1,
  12.1: 3,
  12.2: 2,
  12.3: 4,
  13.1: 1,
  13.2: 5,
  13.3: 2,
  13.4: 5,
  14.1: 2,
  14.2: 4,
  14.3: 3,
  15.1: 3,
  15.2: 3,
  15.3: 7,
  16.1: 1,
  16.2: 5,
  16.3: 4,
  16.4: 3,
  16.5: 3,
}

/**
 * Paths of this repository in backticks.
 * @param {string} text
 * @returns {string[]}
 */
function namedPaths(text) {
  const matches = [...text.matchAll(/`((?:apps|bench|docs|e2e|packages|tools)\/[\w./-]+|package[\w-]*\.json)`/g)]
  return [...new Set(matches.map(([, path = '']) => path))]
}

test('every path in the security document exists', () => {
  const paths = namedPaths(DOC)
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !existsSync(ROOT + path))).toEqual([])
})

test('every linked page exists', () => {
  const links = [...DOC.matchAll(/\]\(([\w./-]+)\)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(new URL(link, `file://${ROOT}docs/`)))).toEqual([])
  expect(read('SECURITY.md')).toContain('docs/security.md')
})

test('a missing path is detected', () => {
  expect(namedPaths('met by `apps/server/src/gone.ts`, see `no-store`')).toEqual(['apps/server/src/gone.ts'])
})

test('every requirement of ASVS 5.0 levels 1 and 2 is answered once', () => {
  const answered = [...DOC.matchAll(/v5\.0\.0-(\d+\.\d+\.\d+)/g)].map(([, number]) => number)
  const required = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(required).toHaveLength(217)
  expect(answered.toSorted()).toEqual(required.toSorted())
  for (const chapter of [10, 17]) expect(DOC).toContain(`(v5.0.0-${chapter}.*)`)
})

test('unmet and partly met requirements give a reason', () => {
  const rows = DOC.split('\n').filter((line) => line.startsWith('| v5.0.0-'))
  const invalid = rows.filter((row) => {
    const [, , , state = '', reason = ''] = row.split('|').map((cell) => cell.trim())
    if (!/^(met|partly|not met|operator|n\/a)$/.test(state)) return true
    return /^(partly|not met)$/.test(state) && reason.length < 40
  })
  expect(invalid).toEqual([])
})
