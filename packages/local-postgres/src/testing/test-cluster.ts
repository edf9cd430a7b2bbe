import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type ClusterOptions, type LocalCluster, startCluster } from '../start-cluster.ts'

/** A cluster for one test, stopped with it. */
export async function testCluster(options: Omit<ClusterOptions, 'database'>): Promise<LocalCluster> {
  const cluster = await startCluster({ database: 'app', durable: false, ...options })
  onTestFinished(() => cluster.stop())
  return cluster
}

/** One statement on a connection of its own; the rows it gives. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // some tests kill the server under the connection
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function postmasterPid(url: string): Promise<number> {
  const [row] = await ask(url, `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
  return Number(row?.pid)
}

/** The same cluster, held by another Node, which leads a process group as a terminal's job does. */
export async function clusterOfAnotherNode(dataDir: string): Promise<{ node: ChildProcess; url: string }> {
  const program = fileURLToPath(new URL('hold-cluster.ts', import.meta.url))
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
