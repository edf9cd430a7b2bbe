// Writes docs/generated from the table: the OpenAPI document and the authorization matrix.
// With --check it writes nothing and fails when what is committed is stale.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { admits, describeAccess } from '../packages/contract/src/access.ts'
import { api } from '../packages/contract/src/api.ts'
import { type Endpoint, statusOf } from '../packages/contract/src/endpoint.ts'
import { openApiDocument } from '../packages/contract/src/openapi.ts'
import { ROLES } from '../packages/domain/src/roles.ts'

const FOLDER = new URL('../docs/generated/', import.meta.url)

const files: Record<string, string> = {
  'openapi.json': `${JSON.stringify(openApiDocument(api, 'Crew Chief'), null, 2)}\n`,
  'authorization-matrix.md': matrix(),
}

function matrix(): string {
  const readers = [null, ...ROLES]
  const head = ['call', 'path', 'visitor', ...ROLES, 'before the profile is complete', 'answers']
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rowOf = ([name, row]: [string, Endpoint]) =>
    line([
      `${name}`,
      `${row.method} ${row.path}`,
      ...readers.map((role) => (admits(row.access, role) ? 'yes' : '·')),
      row.beforeProfileComplete ? 'yes' : '·',
      `${statusOf(row)}`,
    ])
  const legend =
    'Written from `packages/contract` by `npm run generate`. A widened access shows here as a changed line.'
  const summary = Object.entries(Object.groupBy(Object.values(api), (row) => describeAccess(row.access)))
    .map(([who, rows]) => `${who}: ${rows?.length ?? 0}`)
    .join(' · ')
  return [
    '# Who may make which call',
    '',
    legend,
    '',
    summary,
    '',
    line(head),
    line(head.map(() => '---')),
    ...Object.entries(api).map(rowOf),
    '',
  ].join('\n')
}

const isCheck = process.argv.includes('--check')
mkdirSync(FOLDER, { recursive: true })
for (const [name, content] of Object.entries(files)) {
  const file = new URL(name, FOLDER)
  if (!isCheck) writeFileSync(file, content)
  else if (readOr(file) !== content) {
    console.error(`docs/generated/${name} is stale: run npm run generate and commit it.`)
    process.exitCode = 1
  }
}

function readOr(file: URL): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
