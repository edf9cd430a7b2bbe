// @ts-check
// Runs Debian's PostgreSQL 15 and pgbouncer for tests, with a temporary cluster and free ports. Existing services of the
// machine are not touched.
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run, track, UserError } from './child-processes.mjs'

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const PGBOUNCER = '/usr/sbin/pgbouncer'
export const POSTGRES_PACKAGE = { name: 'postgresql-15', program: join(PROGRAMS, 'postgres') }
export const POOLER_PACKAGE = { name: 'pgbouncer', program: PGBOUNCER }

const START_TIMEOUT_MS = 20_000
const NON_DURABLE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
// The local cluster sorts by code points; production servers usually use a language's collation.
const LOCALE = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']

/**
 * @typedef {{ uid?: number, gid?: number }} SystemUser
 * @typedef {{ folder: string, runner: SystemUser, port: number, stopSignal: NodeJS.Signals }} ServiceOptions
 */

/** @returns {Promise<SystemUser>} both programs refuse to run as root */
async function findSystemUser() {
  if (process.getuid?.() !== 0) return {}
  const ids = await Promise.all(['-u', '-g'].map((which) => run('id', [which, 'postgres'])))
  const [uid, gid] = ids.map(({ output }) => Number(output))
  if (!uid || !gid) throw new UserError('There is no user "postgres" here to run PostgreSQL as.')
  return { uid, gid }
}

/** @param {SystemUser} runner @param {Record<string, string>} files @returns {string} a folder owned by the system user */
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

/** @param {string[]} command @param {ServiceOptions} options @returns {Promise<() => Promise<void>>} stops the service */
async function startService([program = '', ...args], { folder, runner, port, stopSignal }) {
  const running = track(program, args, { ...runner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let hasExited = false
  for (const stream of [running.child.stdout, running.child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      // Only the end is needed, to explain a failed start.
      output = (output + text).slice(-2_000)
    })
  const ended = running.then(() => {
    hasExited = true
  })
  const stop = async () => {
    running.child.kill(stopSignal)
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const isReady = [join(PROGRAMS, 'pg_isready'), '-q', '-h', '127.0.0.1', '-p', String(port)]
  for (const deadline = Date.now() + START_TIMEOUT_MS; !hasExited && Date.now() < deadline; await pause(20))
    if ((await run(isReady[0] ?? '', isReady.slice(1))).code === 0) return stop
  await stop()
  throw new UserError(`${program} did not start:\n${output}`)
}

/** @returns {Promise<{ port: number, password: string, url: string, stop: () => Promise<void> }>} */
export async function startPostgres15() {
  const runner = await findSystemUser()
  const password = randomBytes(18).toString('hex')
  const folder = makeFolder(runner, { password })
  const data = join(folder, 'data')
  const login = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${join(folder, 'password')}`]
  const options = ['-D', data, ...login, ...LOCALE, '--no-sync']
  const result = await run(join(PROGRAMS, 'initdb'), options, { ...runner, cwd: folder })
  if (result.code !== 0) throw new UserError(`initdb failed:\n${result.output}`)
  const port = await freePort()
  const connections = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300']
  const settings = [...connections, ...NON_DURABLE_SETTINGS].flatMap((setting) => ['-c', setting])
  const command = [POSTGRES_PACKAGE.program, '-D', data, ...settings]
  const stop = await startService(command, { folder, runner, port, stopSignal: 'SIGINT' })
  return { port, password, url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop }
}

/** @param {{ port: number, password: string }} database @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function startPooler({ port: databasePort, password }) {
  const runner = await findSystemUser()
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
    // Two concurrent test files with two nodes of ten connections each, sometimes a third node and test connections.
    'default_pool_size = 60',
    'max_client_conn = 1000',
    // Every test file has its own database; idle connections to old ones would exhaust the limit.
    'server_idle_timeout = 5',
    'server_login_retry = 1',
    '',
  ]
  const folder = makeFolder(runner, { 'pooler.ini': settings.join('\n'), users: `"postgres" "${password}"\n` })
  const stop = await startService([PGBOUNCER, 'pooler.ini'], { folder, runner, port, stopSignal: 'SIGTERM' })
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop }
}
