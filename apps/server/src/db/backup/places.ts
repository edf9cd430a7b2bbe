// Where data comes from and goes to: a folder with a local database, or a PostgreSQL server.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ClusterError, findCluster } from '@crew-chief/local-postgres/find-cluster'
import type { Config } from '../../config.ts'
import { openDatabase } from '../open-database.ts'
import { BackupError } from './backup-error.ts'

/** `databaseUrl` null: the database is in `dataDir`. Files are there in either case, unless S3 holds them. */
export type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'authSecret'>

/** As the application itself would find it; past a pooler, which may end what takes minutes. */
export const placeOf = ({ databaseUrl, databaseDirectUrl, dataDir, s3, authSecret }: Config): Place => ({
  databaseUrl: databaseDirectUrl ?? databaseUrl,
  dataDir,
  s3,
  authSecret,
})

/** What a person named: an address, or a folder. */
export function placeNamed(target: string, settings: Config): Place {
  if (/^postgres(ql)?:\/\//.test(target)) return { ...placeOf(settings), databaseUrl: target }
  return { databaseUrl: null, dataDir: resolve(target), s3: settings.s3, authSecret: null }
}

/** What else lies in `dataDir` and belongs to the data: what people uploaded, and what the payment sandbox knows. */
export const foldersOf = ({ s3 }: Place): string[] => (s3 ? ['stripe-sandbox'] : ['files', 'stripe-sandbox'])

/** Null: it is a setting there. */
export const authSecretFileOf = ({ databaseUrl, authSecret, dataDir }: Place): string | null =>
  databaseUrl !== null || authSecret !== null ? null : join(dataDir, 'auth-secret')

export type OpenSource = { url: string; isInUse: boolean; stop: () => Promise<void> }

/** A local database is read beside its running application; a stopped one is started for as long as it takes. */
export async function openSource({ databaseUrl, dataDir }: Place): Promise<OpenSource> {
  if (databaseUrl !== null) return { ...(await openDatabase({ databaseUrl, dataDir })), isInUse: false }
  const found = await findCluster(dataDir).catch((error: unknown) => {
    throw error instanceof ClusterError ? new BackupError(error.message, { cause: error }) : error
  })
  if (found === undefined) throw new BackupError(`There is no data in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  if (found.url) return { url: found.url('crew_chief'), isInUse: true, stop: async () => {} }
  return { ...(await openDatabase({ databaseUrl, dataDir })), isInUse: false }
}

export const existing = (file: string | null): string | null => (file !== null && existsSync(file) ? file : null)
