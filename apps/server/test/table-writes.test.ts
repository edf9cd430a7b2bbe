// A feature writes only its own tables, those of its `*.tables.ts`. Others are written by functions that their owner
// exports in `public.ts`, or by the platform.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Writes that remain, as `<feature> writes <table>`. Remove entries; do not add any.
const ALLOWED = [
  // The feature declares the personal data of the platform's mail.
  'mail writes mailBounces',
  'mail writes mails',
]

type Source = { file: string; text: string }
type Table = { owner: string; name: string; sqlName: string }

const SRC = new URL('../src/', import.meta.url)

const sources: Source[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(features|platform)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(new URL(file, SRC), 'utf8') }))

/** `features/events/money/x.ts` → `events`. The platform is one owner. */
const ownerOf = (file: string): string => /^features\/([^/]+)\//.exec(file)?.[1] ?? 'platform'

const tables: Table[] = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, name = '', sqlName = '']) => ({
    owner: ownerOf(file),
    name,
    sqlName,
  })),
)
const byName = new Map(tables.map((table) => [table.name, table]))
const bySqlName = new Map(tables.map((table) => [table.sqlName, table]))

/** Also what only looks like a write, such as `map.delete(key)`: it names no table. */
const writesIn = (text: string): (Table | undefined)[] => [
  ...[...text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)/g)].map(([, name = '']) => byName.get(name)),
  ...[...text.matchAll(/\b(?:insert into|update|delete from)\s+\$\{(\w+)\}/gi)].map(([, name = '']) =>
    byName.get(name),
  ),
  ...[...text.matchAll(/\b(?:insert into|update|delete from)\s+"?(\w+)"?/gi)].map(([, name = '']) =>
    bySqlName.get(name),
  ),
  // Erased with the account, by personal-data.ts.
  ...[...text.matchAll(/\b(?:deletedRows|keptRows)\(\s*(\w+)/g)].map(([, name = '']) => byName.get(name)),
]

/** Writes whose table a reader of the source cannot see. */
const UNNAMED = /\b(?:tx|db)\s*\.(?:insert|update|delete)\(\s*(\w+)/g

const features = sources.filter(({ file }) => file.startsWith('features/'))

function foreignWrites(files: readonly Source[]): string[] {
  const found = files.flatMap(({ file, text }) =>
    writesIn(text).flatMap((table) =>
      table && table.owner !== ownerOf(file) ? [`${ownerOf(file)} writes ${table.name}`] : [],
    ),
  )
  return [...new Set(found)].toSorted()
}

test('features write only their own tables, apart from the listed ones', () => {
  expect(foreignWrites(features)).toEqual(ALLOWED)
})

test('every write names a declared table', () => {
  const unnamed = features.flatMap(({ file, text }) =>
    [...text.matchAll(UNNAMED)].flatMap(([, name = '']) => (byName.has(name) ? [] : [`${file}: ${name}`])),
  )
  expect(unnamed).toEqual([])
})

test.each([
  'await tx.insert(users).values(row)',
  'await tx\n    .update(users)\n    .set(change)',
  'await tx.delete(users).where(isOld)',
  `await tx.execute(sql\`update \${users} set role = null\`)`,
  "await tx.execute(sql`insert into users (role) values ('ADMIN')`)",
  'const rows = deletedRows(users, isOwn, {})',
])('the check finds %j', (text) => {
  expect(foreignWrites([{ file: 'features/feed/list-posts.ts', text }])).toEqual(['feed writes users'])
  expect(foreignWrites([{ file: 'features/accounts/log-in.ts', text }])).toEqual([])
})
