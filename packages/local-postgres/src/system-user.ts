import { cannotRun } from './cluster-error.ts'

/** The user PostgreSQL runs as if it is not the current one: it refuses to run as root. */
export type SystemUser = { uid: number; gid: number }

type Options = {
  /** the current user; undefined on Windows */
  uid: number | undefined
  /** the owner of existing data */
  owner: SystemUser | undefined
  /** the content of /etc/passwd */
  passwd: string
}

export function chooseSystemUser({ uid, owner, passwd }: Options): SystemUser | undefined {
  if (uid === undefined) return undefined
  if (uid !== 0) {
    if (owner === undefined || owner.uid === uid) return undefined
    throw cannotRun(`the data belongs to another user (user ID ${owner.uid}). Start the app as that user.`)
  }
  // PostgreSQL only opens data directories that its user owns.
  if (owner !== undefined && owner.uid !== 0) return owner
  const systemUser = findUser(passwd, 'postgres') ?? findUser(passwd, 'nobody')
  if (systemUser === undefined)
    throw cannotRun('it can’t run as root, and there’s no user "postgres" or "nobody" on this machine.')
  return systemUser
}

function findUser(passwd: string, name: string): SystemUser | undefined {
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? []
  const isUser = uid !== undefined && gid !== undefined && Number(uid) > 0
  return isUser ? { uid: Number(uid), gid: Number(gid) } : undefined
}
