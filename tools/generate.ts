// Generates docs/generated from the endpoints: the OpenAPI document and the authorization matrix.
// With --check it writes nothing and fails when the committed files are outdated.

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
  const roles = [null, ...ROLES]
  const head = [
    'endpoint',
    'path',
    'visitor',
    ...ROLES,
    'before the profile is complete',
    'before the second factor',
    'confirm identity',
    'status',
  ]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rowOf = ([name, endpoint]: [string, Endpoint]) =>
    line([
      `${name}`,
      `${endpoint.method} ${endpoint.path}`,
      ...roles.map((role) => (admits(endpoint.access, role) ? 'yes' : '·')),
      endpoint.beforeProfileComplete ? 'yes' : '·',
      endpoint.beforeSecondFactor ? 'yes' : '·',
      endpoint.reauth ?? '·',
      `${statusOf(endpoint)}`,
    ])
  const legend =
    'Generated from `packages/contract` by `npm run generate`. A change of access shows here as a changed line.'
  const summary = Object.entries(Object.groupBy(Object.values(api), ({ access }) => describeAccess(access)))
    .map(([access, endpoints]) => `${access}: ${endpoints?.length ?? 0}`)
    .join(' · ')
  return [
    '# Authorization matrix',
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
    console.error(`docs/generated/${name} is outdated: run npm run generate and commit it.`)
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
