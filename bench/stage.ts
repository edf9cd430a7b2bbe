// What the rows play on: one PostgreSQL for all, the servers, and people who can sign in.

import { chmod, cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@crew-chief/local-postgres/start-cluster'
import { type Copy, copyUrl, makeCopies } from './databases.ts'
import { createFillings, type Filling } from './fillings.ts'
import { findAccounts, openSession, type Session } from './people.ts'
import { filling, type ProgramName, programs } from './programs.ts'
import { type Program, type ServerProcess, startProcess } from './server-process.ts'

export type Stage = {
  /** How long one side of a round lasts. */
  seconds: number
  emails: string[]
  passwordHash: string
  session: Session
  /** The server of that name, started when first asked for and kept for the whole run. */
  running: (name: ProgramName) => Promise<ServerProcess>
  /** Fills the databases of `oursWithMany` and `oursWithFew`, once; rows about crowds ask for it first. */
  filled: (filling: Filling) => Promise<void>
  urlOf: (copy: Copy) => string
  /** Where PostgreSQL's processes work, to see what they use. */
  postgresFolder: string
  /** The one session of that person there, however often it is asked for. */
  signIn: (copy: Copy, emailLike: string) => Promise<Session>
  /** One more of it, for rows about starting. The row stops it. */
  start: (name: ProgramName) => Promise<ServerProcess>
  /** One that is not in the list; stopped with the stage. */
  startOther: (program: Program) => Promise<ServerProcess>
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
  const filledData = join(folder, 'filled')
  const filler = await startProcess(filling(databaseUrl), { logFile, dataDir: filledData })
  await filler.stop()
  const accounts = await findAccounts(databaseUrl)
  await makeCopies(databaseUrl)

  const { start, startOther, running, stopAll } = createServers(databaseUrl, folder, logFile, filledData)
  undo.push(stopAll)
  const urlOf = (copy: Copy) => copyUrl(databaseUrl, copy)
  const sessions = new Map<string, Promise<Session>>()
  return {
    seconds,
    ...accounts,
    session: await openSession(databaseUrl, accounts.emails[0] ?? ''),
    running,
    start,
    startOther,
    urlOf,
    postgresFolder: cluster.dataDir,
    signIn: (copy, emailLike) => {
      const key = `${copy} ${emailLike}`
      const session = sessions.get(key) ?? openSession(urlOf(copy), emailLike)
      sessions.set(key, session)
      return session
    },
    filled: createFillings(databaseUrl),
  }
}

function createServers(databaseUrl: string, folder: string, logFile: string, filledData: string) {
  const all = programs(databaseUrl)
  let started = 0
  const startProgram = async (program: Program) => {
    const dataDir = join(folder, `data-${++started}`)
    // What the filling start left behind: the payment sandbox must know the demo's payments. Nobody shares a folder.
    await cp(filledData, dataDir, { recursive: true })
    return startProcess(program, { logFile, dataDir })
  }
  const start = (name: ProgramName) => startProgram(all[name])
  const others: Promise<ServerProcess>[] = []
  const startOther = (program: Program) => {
    const server = startProgram(program)
    others.push(server)
    return server
  }
  const kept = new Map<ProgramName, Promise<ServerProcess>>()
  const running = (name: ProgramName) => {
    const server = kept.get(name) ?? start(name)
    kept.set(name, server)
    return server
  }
  const stopAll = () => Promise.allSettled([...kept.values(), ...others].map(async (server) => (await server).stop()))
  return { start, startOther, running, stopAll }
}
