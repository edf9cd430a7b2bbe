// What the filled tables take on disk, with their indexes: the measure for a larger federation.

import { onDatabase } from '../databases.ts'

export type TableSize = { table: string; rows: number; bytes: number }

export const tableSizes = (databaseUrl: string): Promise<TableSize[]> =>
  onDatabase<TableSize>(
    databaseUrl,
    `select relname as table, reltuples::int as rows, pg_total_relation_size(oid)::float8 as bytes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000
      order by bytes desc`,
  )
