// PostgreSQL refuses to run as root. This file decides as which user it runs instead.
import { cannotRun } from './cluster-error.ts'

/** The user PostgreSQL runs as, when that is not simply the user we are. */
export type Runner = { uid: number; gid: number }

type Circumstances = {
  /** our own user; undefined on Windows */
  uid: number | undefined
  /** whose data it is, when there is data already */
  owner: Runner | undefined
  /** the text of /etc/passwd */
  passwd: string
}

export function chooseRunner({ uid, owner, passwd }: Circumstances): Runner | undefined {
  if (uid === undefined) return undefined
  if (uid !== 0) {
    if (owner === undefined || owner.uid === uid) return undefined
    throw cannotRun(`the data belongs to another user of this machine (number ${owner.uid}). Start it as that user.`)
  }
  // Data keeps its owner: PostgreSQL opens no directory of anybody else.
  if (owner !== undefined && owner.uid !== 0) return owner
  const runner = findUser(passwd, 'postgres') ?? findUser(passwd, 'nobody')
  if (runner === undefined) throw cannotRun('it may not run as root, and there is no user "postgres" or "nobody" here.')
  return runner
}

function findUser(passwd: string, name: string): Runner | undefined {
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? []
  const isUser = uid !== undefined && gid !== undefined && Number(uid) > 0
  return isUser ? { uid: Number(uid), gid: Number(gid) } : undefined
}
