// A cluster's home is the data folder itself. If PostgreSQL runs as another user who cannot access that folder, the home is
// a fallback folder, and a location file in the data folder points to it.
import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cannotRun } from './cluster-error.ts'
import { errorCode, ignoreErrors } from './error-code.ts'
import { canEnter, createPublicFolder, type StatFile } from './permissions.ts'
import type { SystemUser } from './system-user.ts'

export type ClusterPaths = { home: string; data: string; passwordFile: string; logFile: string }

type Folders = { dataDir: string; fallbackDir: string }

export function clusterPaths(home: string): ClusterPaths {
  return {
    home,
    data: join(home, 'postgres'),
    passwordFile: join(home, 'postgres.password'),
    logFile: join(home, 'postgres.log'),
  }
}

/** The home of existing data. */
export async function findHome({ dataDir, fallbackDir }: Folders): Promise<string | undefined> {
  if (await hasData(dataDir)) return dataDir
  const location = await ignoreErrors(['ENOENT'], readFile(locationFile(dataDir), 'utf8'))
  const home = location?.split('\n')[0]
  if (home === undefined) return undefined
  // A moved folder would otherwise start with an empty database, and a copied one would share the original's.
  if (dirname(home) !== fallbackHomes({ dataDir, fallbackDir })) {
    throw cannotRun(
      `${locationFile(dataDir)} points to the database of another folder (${home}). Move ${dataDir} back to ` +
        'its old location, or delete that file to start with an empty database.',
    )
  }
  if (await hasData(home)) return home
  throw cannotRun(
    `${locationFile(dataDir)} says the database is in ${home}, but it isn’t. Restore it, or delete that file ` +
      'to start with an empty database.',
  )
}

export async function findOwner(home: string): Promise<SystemUser> {
  const { uid, gid } = await stat(clusterPaths(home).data)
  return { uid, gid }
}

/** The home of a new cluster; the folder may not exist yet. */
export async function chooseHome(
  folders: Folders,
  systemUser: SystemUser | undefined,
  statFile?: StatFile,
): Promise<string> {
  if (await canEnter(folders.dataDir, systemUser, statFile)) return folders.dataDir
  return join(fallbackHomes(folders), randomBytes(4).toString('hex'))
}

/** Fallback homes of earlier clusters of this data folder. */
export async function listFallbackHomes(folders: Folders): Promise<string[]> {
  const parent = fallbackHomes(folders)
  return ((await ignoreErrors(['ENOENT'], readdir(parent))) ?? []).map((name) => join(parent, name))
}

export async function createHome(home: string, { dataDir, fallbackDir }: Folders): Promise<void> {
  if (home === dataDir) return
  for (const folder of [fallbackDir, dirname(home), home]) await createPublicFolder(folder)
}

export async function writeLocationFile(dataDir: string, home: string): Promise<void> {
  const reason =
    'This folder’s database is in the folder named above, because PostgreSQL can’t run as root and the user it runs ' +
    'as has no access to this folder.\nBack up both. To start with an empty database, delete both.\n'
  await writeFile(locationFile(dataDir), `${home}\n\n${reason}`)
}

/** A folder that we may not list is assumed to contain data. */
export async function hasData(home: string, list: (path: string) => Promise<string[]> = readdir): Promise<boolean> {
  try {
    return (await list(clusterPaths(home).data)).length > 0
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    if (errorCode(error) === 'EACCES') return true
    throw error
  }
}

function locationFile(dataDir: string): string {
  return join(dataDir, 'postgres-is-elsewhere.txt')
}

function fallbackHomes({ dataDir, fallbackDir }: Folders): string {
  return join(fallbackDir, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
}

/** Throws if this PostgreSQL version or user cannot open the data. */
export async function checkData(
  home: string,
  major: string,
  systemUser: SystemUser | undefined,
  statFile?: StatFile,
): Promise<void> {
  const { data } = clusterPaths(home)
  if (!(await canEnter(home, systemUser, statFile))) {
    throw cannotRun(
      `PostgreSQL can’t run as root, and the owner of ${data} (user ID ${systemUser?.uid}) has no access to it.`,
    )
  }
  const found = (await ignoreErrors(['ENOENT'], readFile(join(data, 'PG_VERSION'), 'utf8')))?.trim()
  if (found === major) return
  if (found === undefined) throw cannotRun(`${data} isn’t a PostgreSQL database.`)
  throw cannotRun(
    `${data} was created by PostgreSQL ${found}, which PostgreSQL ${major} can’t read. Nothing was changed. ` +
      'Dump the data with the old version and load it into the new one.',
  )
}
