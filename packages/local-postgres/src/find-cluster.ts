// Looks whether a folder holds a cluster, and how to reach it while its application runs. Starts and changes nothing.
import { realpath } from 'node:fs/promises'
import { databaseUrl } from './address.ts'
import { ClusterError, cannotRun } from './cluster-error.ts'
import { unless } from './error-code.ts'
import { readPassword } from './init-cluster.ts'
import { findHome, placesIn } from './places.ts'
import { findPostmaster, readPostmasterFile } from './postmaster-file.ts'

export { ClusterError }

/** `url` is undefined while the cluster is stopped. */
export type FoundCluster = { url: ((database: string) => string) | undefined }

/** Undefined when there is no cluster in this folder, or no such folder. */
export async function findCluster(folder: string, refuge = '/var/lib/crew-chief'): Promise<FoundCluster | undefined> {
  const dataDir = await unless(['ENOENT'], realpath(folder))
  const home = dataDir === undefined ? undefined : await findHome({ dataDir, refuge })
  if (home === undefined) return undefined
  const places = placesIn(home)
  if ((await findPostmaster(places.data)) === undefined) return { url: undefined }
  const address = (await readPostmasterFile(places.data))?.address
  if (address === undefined) throw cannotRun(`the server of ${places.data} is just starting. Try again in a moment.`)
  const password = await readPassword(places)
  return { url: (database) => databaseUrl(address, password, database) }
}
