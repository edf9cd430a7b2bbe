import type { Runner } from './runner.ts'

/**
 * How every PostgreSQL program is started. It gets no environment of ours: PG* variables would
 * change what it does, and whoever runs as the same user could read our secrets in it.
 */
export function programOptions(runner: Runner | undefined, cwd: string) {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' }
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP']) {
    if (process.env[name] !== undefined) env[name] = process.env[name]
  }
  return { cwd, env, windowsHide: true, ...(runner && { uid: runner.uid, gid: runner.gid }) }
}
