import type { SystemUser } from './system-user.ts'

/**
 * For every PostgreSQL program. Our environment is not passed on: PG* variables would change its behavior, and other
 * processes of the same user could read our secrets from it.
 */
export function spawnOptions(systemUser: SystemUser | undefined, cwd: string) {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' }
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP']) {
    if (process.env[name] !== undefined) env[name] = process.env[name]
  }
  return { cwd, env, windowsHide: true, ...(systemUser && { uid: systemUser.uid, gid: systemUser.gid }) }
}
