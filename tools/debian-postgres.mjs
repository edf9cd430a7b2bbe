// @ts-check
// Debian's PostgreSQL 15 and pgbouncer for a test run: a cluster and ports of their own, gone afterwards.
// The machine's own cluster and pooler, if it has any, are left alone.
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure, run, track } from './child-processes.mjs'

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const PGBOUNCER = '/usr/sbin/pgbouncer'
export const POSTGRES_PACKAGE = { name: 'postgresql-15', program: join(PROGRAMS, 'postgres') }
export const POOLER_PACKAGE = { name: 'pgbouncer', program: PGBOUNCER }

const PATIENCE_MS = 20_000
// Nothing here outlives the run, so nothing has to reach the disk.
const SPEED_BEFORE_SAFETY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
// Our own cluster sorts by code points; a federation's server most likely sorts as its language does.
const LANGUAGE = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']

/**
 * @typedef {{ uid?: number, gid?: number }} Runner
 * @typedef {{ folder: string, runner: Runner, port: number, endBy: NodeJS.Signals }} Place
 */

/** @returns {Promise<Runner>} both programs refuse to be root */
async function findRunner() {
  if (process.getuid?.() !== 0) return {}
  const ids = await Promise.all(['-u', '-g'].map((which) => run('id', [which, 'postgres'])))
  const [uid, gid] = ids.map(({ output }) => Number(output))
  if (!uid || !gid) throw new Failure('There is no user "postgres" here to run PostgreSQL as.')
  return { uid, gid }
}

/** @param {Runner} runner @param {Record<string, string>} files @returns {string} a folder of the runner's own */
function makeFolder({ uid, gid }, files) {
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-profile-'))
  const paths = Object.keys(files).map((name) => join(folder, name))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 })
  if (uid && gid) for (const path of [folder, ...paths]) chownSync(path, uid, gid)
  return folder
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** @param {string[]} command @param {Place} place @returns {Promise<() => Promise<void>>} what ends it */
async function serve([program = '', ...args], { folder, runner, port, endBy }) {
  const running = track(program, args, { ...runner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let [said, hasEnded] = ['', false]
  for (const stream of [running.child.stdout, running.child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      // The last words tell why it did not start; minutes of them tell nothing.
      said = (said + text).slice(-2_000)
    })
  const ended = running.then(() => {
    hasEnded = true
  })
  const stop = async () => {
    running.child.kill(endBy)
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const isReady = [join(PROGRAMS, 'pg_isready'), '-q', '-h', '127.0.0.1', '-p', String(port)]
  for (const deadline = Date.now() + PATIENCE_MS; !hasEnded && Date.now() < deadline; await pause(20))
    if ((await run(isReady[0] ?? '', isReady.slice(1))).code === 0) return stop
  await stop()
  throw new Failure(`${program} did not start:\n${said}`)
}

/** @returns {Promise<{ port: number, password: string, url: string, stop: () => Promise<void> }>} */
export async function startPostgres15() {
  const runner = await findRunner()
  const password = randomBytes(18).toString('hex')
  const folder = makeFolder(runner, { password })
  const data = join(folder, 'data')
  const login = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${join(folder, 'password')}`]
  const making = ['-D', data, ...login, ...LANGUAGE, '--no-sync']
  const made = await run(join(PROGRAMS, 'initdb'), making, { ...runner, cwd: folder })
  if (made.code !== 0) throw new Failure(`initdb failed:\n${made.output}`)
  const port = await freePort()
  const doors = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300']
  const settings = [...doors, ...SPEED_BEFORE_SAFETY].flatMap((setting) => ['-c', setting])
  const command = [POSTGRES_PACKAGE.program, '-D', data, ...settings]
  const stop = await serve(command, { folder, runner, port, endBy: 'SIGINT' })
  return { port, password, url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop }
}

/** @param {{ port: number, password: string }} database @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function startPooler({ port: databasePort, password }) {
  const runner = await findRunner()
  const port = await freePort()
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${databasePort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    'auth_file = users',
    'pool_mode = transaction',
    // Two test files at a time, two nodes each with ten connections, and now and then a third node and some onlookers.
    'default_pool_size = 60',
    'max_client_conn = 1000',
    // Every file has a database of its own: what the last one left must not use up the server's connections.
    'server_idle_timeout = 5',
    'server_login_retry = 1',
    '',
  ]
  const folder = makeFolder(runner, { 'pooler.ini': settings.join('\n'), users: `"postgres" "${password}"\n` })
  const stop = await serve([PGBOUNCER, 'pooler.ini'], { folder, runner, port, endBy: 'SIGTERM' })
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop }
}
