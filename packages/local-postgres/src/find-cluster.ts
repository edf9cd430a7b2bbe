import { realpath } from 'node:fs/promises'
import { databaseUrl } from './address.ts'
import { ClusterError, cannotRun } from './cluster-error.ts'
import { clusterPaths, findHome } from './cluster-paths.ts'
import { ignoreErrors } from './error-code.ts'
import { readPassword } from './init-cluster.ts'
import { findPostmaster, readPostmasterFile } from './postmaster-file.ts'

export { ClusterError }

/** `url` is undefined while the cluster is stopped. */
export type FoundCluster = { url: ((database: string) => string) | undefined }

/** Finds an existing cluster without starting or changing anything. Undefined if the folder has none. */
export async function findCluster(
  folder: string,
  fallbackDir = '/var/lib/crew-chief',
): Promise<FoundCluster | undefined> {
  const dataDir = await ignoreErrors(['ENOENT'], realpath(folder))
  const home = dataDir === undefined ? undefined : await findHome({ dataDir, fallbackDir })
  if (home === undefined) return undefined
  const paths = clusterPaths(home)
  if ((await findPostmaster(paths.data)) === undefined) return { url: undefined }
  const address = (await readPostmasterFile(paths.data))?.address
  if (address === undefined) throw cannotRun(`the server for ${paths.data} is still starting. Try again in a moment.`)
  const password = await readPassword(paths)
  return { url: (database) => databaseUrl(address, password, database) }
}
