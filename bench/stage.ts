// What the rows play on: one PostgreSQL for all, the servers, and people who can sign in.

import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@crew-chief/local-postgres/start-cluster'
import { copyForCrowds, gatherCrowds } from './crowds.ts'
import { findAccounts, logIn, type Session } from './people.ts'
import { filling, type ProgramName, programs } from './programs.ts'
import { type ServerProcess, startProcess } from './server-process.ts'

export type Stage = {
  /** How long one side of a round lasts. */
  seconds: number
  emails: string[]
  passwordHash: string
  session: Session
  /** The server of that name, started when first asked for and kept for the whole run. */
  running: (name: ProgramName) => Promise<ServerProcess>
  /** Fills the databases of `oursWithMany` and `oursWithFew`, once; rows about crowds ask for it first. */
  gather: () => Promise<void>
  /** One more of it, for rows about starting. The row stops it. */
  start: (name: ProgramName) => Promise<ServerProcess>
}

/** `undo` gets what to take down again, even when setting up fails half-way. */
export async function setStage(seconds: number, undo: (() => Promise<unknown>)[]): Promise<Stage> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'crew-chief-bench-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  // Open, so that as root too the cluster stays inside it and goes with it.
  await chmod(folder, 0o755)
  const cluster = await startCluster({ dataDir: join(folder, 'data'), database: 'crew_chief' })
  undo.push(cluster.stop)

  const databaseUrl = cluster.url('crew_chief')
  const logFile = join(folder, 'servers.log')
  const all = programs(databaseUrl)
  const start = (name: ProgramName) => startProcess(all[name], logFile)
  const kept = new Map<ProgramName, Promise<ServerProcess>>()
  undo.push(() => Promise.allSettled([...kept.values()].map(async (server) => (await server).stop())))
  const running = (name: ProgramName) => {
    const server = kept.get(name) ?? start(name)
    kept.set(name, server)
    return server
  }

  const filler = await startProcess(filling(databaseUrl), logFile)
  await filler.stop()
  const accounts = await findAccounts(databaseUrl)
  await copyForCrowds(databaseUrl)
  let gathered: Promise<void> | undefined
  const gather = () => {
    gathered ??= gatherCrowds(databaseUrl)
    return gathered
  }
  const { origin } = await running('ours')
  return { seconds, ...accounts, session: await logIn(origin, accounts.emails[0] ?? ''), running, gather, start }
}
