import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGES } from '../packages/domain/src/paths.ts'
import { root } from './repository.mjs'

const PARAMETER = '(?:[^/?#\\s\'"`]|\\$\\{[^}]*\\})+'

const pagePattern = (pattern: string): string =>
  pattern
    .replace(/\/\*$/, `(?:/${PARAMETER})*`)
    .replace(/\/:\w+\?/g, `(?:/${PARAMETER})?`)
    .replace(/:\w+/g, PARAMETER)

// In a string or template: at its start, after an inserted value (`${publicUrl}/events`), or in an attribute of HTML.
const PAGE_PATH = new RegExp(
  `(?:['"\`]|\\})(?:${Object.values(PAGES).map(pagePattern).join('|')})/?(?=['"\`?#$<\\s])`,
  'g',
)
const COMMENT = /^\s*(?:\/\/|\/?\*).*$|\s\/\/\s.*$/gm

const handWrittenPaths = (source: string): string[] =>
  [...source.replace(COMMENT, '').matchAll(PAGE_PATH)].map(([match]) => match.slice(1))

const isProduct = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file)
const sourcesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isProduct)
    .map((file) => join(folder, file))

test.each([
  ["navigate('/events')", ['/events']],
  ['<Link to="/profile/edit">', ['/profile/edit']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code as a text
  ['`${publicUrl}/camp/${event.id}/courts`', ['/camp/${event.id}/courts']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code as a text
  ['`/events?register=${id}`', ['/events']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code as a text
  ['`/receipts/${id}`', ['/receipts/${id}']],
  ["path: '/api/events/:id'", []],
  ["import { orders } from './features/orders'", []],
  ['// Redirects to `/events`.', []],
])('finds the page paths of %s', (source, expected) => {
  expect(handWrittenPaths(source)).toEqual(expected)
})

test('product code builds the paths of pages with domain/paths', () => {
  const files = ['apps/server/src', 'apps/web/src', 'packages/domain/src', 'packages/contract/src'].flatMap(sourcesOf)
  expect(files.length).toBeGreaterThan(1000)
  const found = files
    .filter((file) => file !== 'packages/domain/src/paths.ts')
    .flatMap((file) => handWrittenPaths(readFileSync(join(root, file), 'utf8')).map((path) => `${file}: ${path}`))
  expect(found).toEqual([])
})
