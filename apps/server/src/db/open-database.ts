import { ClusterError, startCluster } from '@crew-chief/local-postgres/start-cluster'
import pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'

const MIN_MAJOR_VERSION = 15

export type OpenDatabase = { url: string; isLocal: boolean; stop: () => Promise<void> }

type Named = Pick<Config, 'databaseUrl' | 'dataDir'>

type Supervision = {
  log: (line: string) => void
  /** The local PostgreSQL keeps exiting. */
  onFailure: (error: Error) => void
}

/** The database of the settings, or a local PostgreSQL cluster. With `supervision` it is restarted when it exits. */
export async function openDatabase({ databaseUrl, dataDir }: Named, supervision?: Supervision): Promise<OpenDatabase> {
  if (!databaseUrl) return openLocal(dataDir, supervision)
  await checkServer(databaseUrl)
  return { url: databaseUrl, isLocal: false, stop: async () => {} }
}

async function openLocal(dataDir: string, supervision?: Supervision): Promise<OpenDatabase> {
  const database = 'crew_chief'
  const cluster = await startCluster({ dataDir, database, ...supervision }).catch((error: unknown) => {
    throw error instanceof ClusterError ? new StartError(error.message, { cause: error }) : error
  })
  return { url: cluster.url(database), isLocal: true, stop: cluster.stop }
}

async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // A lost connection is reported by the query below.
  const version = await client
    .connect()
    .then(() => client.query<{ version: string }>(`select current_setting('server_version_num') as version`))
    .then(({ rows: [row] }) => Math.floor(Number(row?.version) / 10_000))
    .catch((cause: Error) => {
      throw new StartError(`Can’t reach the database in DATABASE_URL: ${cause.message || 'no answer'}.`, {
        cause,
      })
    })
    .finally(() => client.end().catch(() => {}))
  if (version < MIN_MAJOR_VERSION)
    throw new StartError(
      `DATABASE_URL points to PostgreSQL ${version}. Version ${MIN_MAJOR_VERSION} or newer is required.`,
    )
}
