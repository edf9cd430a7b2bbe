// Migrates while a node of the previous version serves requests, then runs both versions on the same database.

import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { ours } from '../programs.ts'
import { type ServerProcess, startProcess } from '../server-process.ts'
import { startLoad } from './load.ts'
import { Checklist, nodeClient } from './node-client.ts'
import { useBothVersions } from './two-versions.ts'

type Options = {
  url: string
  /** For log and data of the nodes. */
  folder: string
  /** A checkout of the previous version. */
  previousFolder: string
  users: number
}

const LOAD_MS = 3_000
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** Returns the problems found. */
export async function migrateUnderLoad({ url, folder, previousFolder, users }: Options): Promise<string[]> {
  const nodes: ServerProcess[] = []
  const check = new Checklist()
  const start = async (name: string, script: string) => {
    const program = ours(url)
    const node = await startProcess(
      { ...program, script, env: { ...program.env, PUBLIC_URL: 'http://localhost:3000' } },
      { logFile: join(folder, 'nodes.log'), dataDir: join(folder, name) },
    )
    nodes.push(node)
    return nodeClient(name, node.origin)
  }
  try {
    const previous = await start('previous', join(resolve(previousFolder), 'apps/server/src/main.ts'))
    const stopLoad = await startLoad(check, previous, users)
    await pause(LOAD_MS)
    const startedAt = performance.now()
    await migrate(url)
    const duration = performance.now() - startedAt
    await pause(LOAD_MS)
    const { requests, failed, longestMs } = await stopLoad()
    console.log(`Migrated in ${seconds(duration)} while the previous version got ${requests} requests:`)
    console.log(`${failed.length} failed, the longest took ${seconds(longestMs)}.`)
    check.problems.push(...failed)
    const current = await start('current', ours(url).script)
    await useBothVersions(check, { previous, current, url, users })
    console.log(`${check.checks} checks with both versions on one database.\n`)
  } catch (error) {
    check.problems.push(`stopped early: ${error}`)
  } finally {
    for (const node of nodes) await node.stop()
  }
  return check.problems
}
