// The contents of the database as lines of text, to compare what two requests changed.

import type { TestServer } from '../../src/testing/test-server.ts'

type Database = TestServer['db']

// Without the rate limits: their keys are hashes.
const TABLES = `select table_name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempts' order by table_name`

let statement: string | undefined

export async function storedRows({ $client }: Database): Promise<string[]> {
  if (!statement) {
    const { rows } = await $client.query<{ table_name: string }>(TABLES)
    statement = rows
      .map(({ table_name: name }) => `select '${name} ' || to_jsonb(t)::text as line from "${name}" t`)
      .join(' union all ')
  }
  const { rows } = await $client.query<{ line: string }>(statement)
  return rows.map(({ line }) => line)
}

/** Added lines, and removed ones with a minus. */
export function rowChanges(before: readonly string[], after: readonly string[]): string[] {
  const was = new Set(before)
  const is = new Set(after)
  return [
    ...after.filter((line) => !was.has(line)),
    ...before.filter((line) => !is.has(line)).map((line) => `- ${line}`),
  ]
}

/** Replaces ids, times, secrets and numbers, so that two equal requests have equal results. */
export const normalize = (text: string): string =>
  text
    // Calendar files fold long lines.
    .replaceAll('\\r\\n ', '')
    // Ids before recovery codes, which the digits of an id can resemble.
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replace(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}\b|(?<="lookup": ")[0-9A-Z]{4}/g, '<recovery code>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)?/g, '<time>')
    .replace(/\$argon2[^"]+/g, '<hash>')
    .replace(/\\\\x[0-9a-f]+/g, '<bytes>')
    .replace(/\beyJ[\w-]+(?:\.[\w-]+)+|(?<![\w-])[\w-]{43}(?![\w-])/g, '<token>')
    .replace(/\b[A-Z2-9]{6}\b/g, '<code>')
    .replace(/\b(?:cs|pi|price|cus|evt|bps)_[\w-]+/g, '<provider>')
    // File names and order numbers.
    .replace(/\b[0-9a-f]{16}\b|#[0-9A-F]{6,8}\b/g, '<random>')
    .replace(/\d+/g, '#')
