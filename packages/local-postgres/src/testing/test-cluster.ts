import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type ClusterOptions, type LocalCluster, startCluster } from '../start-cluster.ts'

/** Stopped when the test finishes. */
export async function testCluster(options: Omit<ClusterOptions, 'database'>): Promise<LocalCluster> {
  const cluster = await startCluster({ database: 'app', durable: false, ...options })
  onTestFinished(() => cluster.stop())
  return cluster
}

/** Runs one statement on a new connection. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // some tests kill the server while connected
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function postmasterPid(url: string): Promise<number> {
  const [row] = await query(url, `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
  return Number(row?.pid)
}

/** A cluster started by another Node process, which leads a process group like a terminal job. */
export async function clusterOfOtherProcess(dataDir: string): Promise<{ node: ChildProcess; url: string }> {
  const program = fileURLToPath(new URL('run-cluster.ts', import.meta.url))
  const node = spawn(process.execPath, [program, dataDir], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void node.kill('SIGKILL'))
  const [line] = await once(node.stdout, 'data')
  return { node, url: String(line).trim() }
}

export async function kill(node: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(node, 'exit')
  process.kill(-(node.pid ?? 0), signal)
  await ended
}
