import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './error-code.ts'
import type { SystemUser } from './system-user.ts'

/** Owner, group and mode of a path; `stat` outside tests. */
export type StatFile = (path: string) => Promise<SystemUser & { mode: number }>

const READ = 4
const ENTER = 1

/** Whether the user can traverse the path and all its parent folders. */
export async function canEnter(
  path: string,
  systemUser: SystemUser | undefined,
  statFile: StatFile = stat,
): Promise<boolean> {
  if (systemUser === undefined) return true
  for (const folder of [path, ...ancestors(path)]) {
    if (!permits(await statFile(folder), systemUser, ENTER)) return false
  }
  return true
}

/** Whether the user can read, or execute, the file. */
export async function canRead(
  file: string,
  systemUser: SystemUser | undefined,
  statFile: StatFile = stat,
): Promise<boolean> {
  if (systemUser === undefined) return true
  return permits(await statFile(file), systemUser, READ) && (await canEnter(dirname(file), systemUser, statFile))
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [parent, ...ancestors(parent)]
}

function permits(stats: SystemUser & { mode: number }, systemUser: SystemUser, right: number): boolean {
  if (stats.uid === systemUser.uid) return ((stats.mode >> 6) & right) !== 0
  if (stats.gid === systemUser.gid) return ((stats.mode >> 3) & right) !== 0
  return (stats.mode & right) !== 0
}

/** Creates a folder with mode 0755. An existing folder is not changed. */
export async function createPublicFolder(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  try {
    await mkdir(path)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return
    throw error
  }
  await chmod(path, 0o755) // mkdir applies the umask, which may be 0077
}
