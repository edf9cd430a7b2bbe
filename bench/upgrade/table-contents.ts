import { queryDatabase } from '../databases.ts'

type Table = { name: string; columns: string[] }
export type Contents = { table: Table; rows: number; checksum: string }

/** All tables of the application with their columns. */
export const listTables = (url: string): Promise<Table[]> =>
  queryDatabase<Table>(
    url,
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns
      where table_schema = 'public' and table_name <> 'applied_migrations' group by 1 order by 1`,
  )

/** The number of rows of each table and a checksum of the given columns, independent of the order of rows. */
export async function readContents(url: string, tables: readonly Table[]): Promise<Contents[]> {
  const contents: Contents[] = []
  for (const table of tables) {
    const row = table.columns.map((column) => `"${column}"`).join(', ')
    const [found] = await queryDatabase<{ rows: number; checksum: string }>(
      url,
      `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${row})::text, 0)), 0)::text as checksum
        from "${table.name}"`,
    )
    if (found) contents.push({ table, ...found })
  }
  return contents
}

export function findDifferences(before: readonly Contents[], after: readonly Contents[]): string[] {
  const found = new Map(after.map((contents) => [contents.table.name, contents]))
  return before
    .filter(({ table, rows, checksum }) => {
      const now = found.get(table.name)
      return now?.rows !== rows || now.checksum !== checksum
    })
    .map(({ table, rows }) => `${table.name} had ${rows} rows and is different now`)
}
