// Where a cluster lives. Normally in the data folder itself; when PostgreSQL has to run as another
// user (see runner.ts) who cannot reach that folder, in a refuge, and the folder keeps a note of it.
import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cannotRun } from './cluster-error.ts'
import { errorCode, unless } from './error-code.ts'
import { makeOpenFolder } from './open-folder.ts'
import { canEnter, type Look } from './reach.ts'
import type { Runner } from './runner.ts'

/** The paths of one cluster, all inside its home. */
export type Places = { home: string; data: string; passwordFile: string; logFile: string }

type Folders = { dataDir: string; refuge: string }

export function placesIn(home: string): Places {
  return {
    home,
    data: join(home, 'postgres'),
    passwordFile: join(home, 'postgres.password'),
    logFile: join(home, 'postgres.log'),
  }
}

/** The home of the data that is there already, if any. */
export async function findHome({ dataDir, refuge }: Folders): Promise<string | undefined> {
  if (await hasData(dataDir)) return dataDir
  const note = await unless(['ENOENT'], readFile(noteIn(dataDir), 'utf8'))
  const home = note?.split('\n')[0]
  if (home === undefined) return undefined
  // Moved or copied folders would otherwise come up empty, or two of them would share one database.
  if (dirname(home) !== refugeOf({ dataDir, refuge })) {
    throw cannotRun(
      `${noteIn(dataDir)} names a database that was made for another folder (${home}). Move ${dataDir} back ` +
        'to where it was, or delete that note to begin with an empty database.',
    )
  }
  if (await hasData(home)) return home
  throw cannotRun(
    `${noteIn(dataDir)} says that the database is in ${home}, but it is not there. Restore it, or delete that ` +
      'note to begin with an empty database.',
  )
}

/** Whose data it is. */
export async function findOwner(home: string): Promise<Runner> {
  const { uid, gid } = await stat(placesIn(home).data)
  return { uid, gid }
}

/** A home for a cluster that is still to be made; it may not exist yet. */
export async function chooseHome(folders: Folders, runner: Runner | undefined, look?: Look): Promise<string> {
  if (await canEnter(folders.dataDir, runner, look)) return folders.dataDir
  return join(refugeOf(folders), randomBytes(4).toString('hex'))
}

/** Earlier homes of this folder, made before somebody deleted it together with its note. */
export async function listForgottenHomes(folders: Folders): Promise<string[]> {
  const parent = refugeOf(folders)
  return ((await unless(['ENOENT'], readdir(parent))) ?? []).map((name) => join(parent, name))
}

/** Makes the folders down to a home in the refuge. */
export async function makeHome(home: string, { dataDir, refuge }: Folders): Promise<void> {
  if (home === dataDir) return
  for (const folder of [refuge, dirname(home), home]) await makeOpenFolder(folder)
}

export async function leaveNote(dataDir: string, home: string): Promise<void> {
  const reason =
    'The database of this folder is kept in the folder named above, because PostgreSQL cannot run as root and ' +
    'the user it runs as cannot reach this one.\nBack up both. To begin with an empty database, delete both.\n'
  await writeFile(noteIn(dataDir), `${home}\n\n${reason}`)
}

/** An empty folder is no data; one that we may not look into is somebody's data. */
export async function hasData(home: string, list: (path: string) => Promise<string[]> = readdir): Promise<boolean> {
  try {
    return (await list(placesIn(home).data)).length > 0
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    if (errorCode(error) === 'EACCES') return true
    throw error
  }
}

function noteIn(dataDir: string): string {
  return join(dataDir, 'postgres-is-elsewhere.txt')
}

function refugeOf({ dataDir, refuge }: Folders): string {
  return join(refuge, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
}
