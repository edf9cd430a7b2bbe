import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ours, withStripe } from '../programs.ts'
import { cpuMs, freePort, memoryMb } from '../server-process.ts'
import type { Session } from '../sessions.ts'
import type { Bench } from '../setup.ts'
import { get, openStreams, type Stream } from './open-streams.ts'
import { type Readers, targetsOf } from './readers.ts'

const run = promisify(execFile)

const STREAMS = 5_000
const REQUESTS_PER_SECOND = 50
// Longer than the timeouts of the proxies: only the pings of the server keep the streams open.
const STEADY_MS = 80_000
const RELOAD_MS = 20_000

type Files = { folder: string; nodes: readonly string[]; port: number }
type Proxy = {
  name: string
  /** Writes the configuration of deploy/ with the ports and the certificate of this run; returns command and environment. */
  prepare: (files: Files) => { command: string[]; env?: Record<string, string> }
  reload: (files: Files, proxy: ChildProcess) => unknown
}

const deployed = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
const withNodes = (text: string, [first = '', second = '']: readonly string[]) =>
  text.replace('127.0.0.1:3001', first).replace('127.0.0.1:3002', second)

const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    prepare: ({ folder, nodes, port }) => {
      const text = withNodes(deployed('nginx.conf'), nodes)
        .replaceAll(/\/etc\/letsencrypt\S+\/(\w+\.pem)/g, join(folder, '$1'))
        .replaceAll(/\/(run|var\/log)(\/nginx)?\/(nginx\.pid|\w+\.log)/g, join(folder, '$3'))
        .replaceAll(/listen \[::\].*;/g, '')
        .replace('listen 80', `listen ${port + 1}`)
        .replace('listen 443', `listen ${port}`)
      writeFileSync(join(folder, 'nginx.conf'), text)
      return { command: ['/usr/sbin/nginx', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'] }
    },
    reload: ({ folder }) => run('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-s', 'reload']),
  },
  {
    name: 'haproxy',
    prepare: ({ folder, nodes, port }) => {
      const text = withNodes(deployed('haproxy.cfg'), nodes)
        .replace('/etc/haproxy/crew.example.pem', join(folder, 'both.pem'))
        .replace('bind :80', `bind :${port + 1}`)
        .replace('bind :443', `bind :${port}`)
        // It must not be above half of `ulimit -n`, which cannot be raised everywhere.
        .replaceAll(/maxconn \d+/g, 'maxconn 8000')
      writeFileSync(join(folder, 'haproxy.cfg'), text)
      return { command: ['/usr/sbin/haproxy', '-W', '-db', '-f', join(folder, 'haproxy.cfg')] }
    },
    reload: (_, proxy) => proxy.kill('SIGUSR2'),
  },
  {
    name: 'Caddy',
    prepare: ({ folder, nodes, port }) => {
      // Without a certificate authority and without the port for redirects.
      const text = `{\n admin localhost:${port + 2}\n auto_https disable_redirects\n}\n${deployed('Caddyfile')}`
      const tls = `{$SITE} {\n tls ${join(folder, 'fullchain.pem')} ${join(folder, 'privkey.pem')}`
      writeFileSync(join(folder, 'Caddyfile'), text.replace('{$SITE} {', tls))
      return {
        command: ['/usr/bin/caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
        env: { SITE: `https://127.0.0.1:${port}`, NODES: nodes.join(' '), HOME: folder },
      }
    },
    reload: ({ folder, nodes, port }) =>
      run(
        '/usr/bin/caddy',
        [
          'reload',
          '--force',
          '--config',
          join(folder, 'Caddyfile'),
          '--adapter',
          'caddyfile',
          '--address',
          `localhost:${port + 2}`,
        ],
        { env: { SITE: `https://127.0.0.1:${port}`, NODES: nodes.join(' '), HOME: folder } },
      ),
  },
]

const HEADINGS = [
  'proxy',
  'streams after 80 s',
  'MB',
  'CPU s per minute',
  'requests',
  'failed',
  'told of a change',
  'streams after a reload',
  'failed during the reload',
  'told afterwards',
]

export async function measureProxies(bench: Bench, readers: Readers, scale: number): Promise<string[][]> {
  const program = withStripe(ours(bench.databaseUrl('large')))
  const node = { ...program, env: { ...program.env, TRUST_PROXY: 'on' } }
  const nodes = [await bench.start(node), await bench.start(node)]
  const setting: Setting = {
    nodes: nodes.map(({ origin }) => new URL(origin).host),
    readers,
    admin: await bench.session('admin', 'large'),
    scale,
  }
  const rows = [HEADINGS]
  for (const proxy of PROXIES) {
    rows.push(await measureProxy(proxy, setting))
    console.error(rows.at(-1)?.join(' | '))
  }
  return rows
}

type Setting = { nodes: readonly string[]; readers: Readers; admin: Session; scale: number }

async function measureProxy(proxy: Proxy, { nodes, readers, admin, scale }: Setting) {
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-proxy-'))
  makeCertificate(folder)
  const files: Files = { folder, nodes, port: await freePort() }
  const { command, env } = proxy.prepare(files)
  const [program = '', ...args] = command
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'ignore'] })
  try {
    const origin = `https://127.0.0.1:${files.port}`
    await waitFor(() => get(`${origin}/api/health`, admin).then((response) => response.resume().statusCode === 200))
    const streams = await openStreams(targetsOf(readers, origin, STREAMS * scale))
    const inCamp = streams.slice(0, streams.length / 20)
    const before = cpuOf(child.pid)
    const steady = await sendRequests(`${origin}/api/products`, STEADY_MS * scale)
    const cpu = ((cpuOf(child.pid) - before) / STEADY_MS / scale) * 60
    const mb = processesOf(child.pid).reduce((sum, pid) => sum + (memoryMb(pid) ?? 0), 0)
    const open = countOpen(streams)
    const told = await announce(origin, readers.camp, admin, inCamp)
    const reloading = sendRequests(`${origin}/api/products`, RELOAD_MS * scale)
    await pause((RELOAD_MS * scale) / 10)
    await proxy.reload(files, child)
    const reload = await reloading
    const openAfter = countOpen(streams)
    const toldAfter = await announce(origin, readers.camp, admin, inCamp)
    for (const stream of streams) stream.close()
    return [
      proxy.name,
      String(open),
      mb.toFixed(0),
      cpu.toFixed(1),
      String(steady.sent),
      String(steady.failed),
      `${told} of ${inCamp.length}`,
      String(openAfter),
      `${reload.failed} of ${reload.sent}`,
      `${toldAfter} of ${inCamp.length}`,
    ]
  } finally {
    child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

function makeCertificate(folder: string) {
  const options =
    'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1'.split(' ')
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  execFileSync('/usr/bin/openssl', [...options, ...files], { stdio: 'ignore' })
  const both = ['fullchain.pem', 'privkey.pem'].map((name) => readFileSync(join(folder, name), 'utf8'))
  writeFileSync(join(folder, 'both.pem'), both.join(''))
}

/** At a fixed rate, each on a connection that is kept. */
async function sendRequests(url: string, durationMs: number) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  const outcomes: Promise<boolean>[] = []
  const end = performance.now() + durationMs
  while (performance.now() < end) {
    outcomes.push(send(url, agent))
    await pause(1000 / REQUESTS_PER_SECOND)
  }
  const results = await Promise.all(outcomes)
  agent.destroy()
  return { sent: results.length, failed: results.filter((isOk) => !isOk).length }
}

const send = (url: string, agent: Agent) =>
  new Promise<boolean>((resolve) => {
    request(url, { agent, timeout: 10_000 }, (response) => {
      response.resume().once('close', () => resolve(response.complete && response.statusCode === 200))
    })
      .on('timeout', () => resolve(false))
      .on('error', () => resolve(false))
      .end()
  })

const countOpen = (streams: readonly Stream[]) => streams.filter(({ isOpen }) => isOpen()).length

/** Returns how many streams of the camp got the change. */
async function announce(origin: string, camp: string, admin: Session, streams: readonly Stream[]): Promise<number> {
  const before = streams.map(({ events }) => events())
  const body = JSON.stringify({ title: 'Courts 3 and 4 swap', content: 'From now on.', important: false })
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
  await new Promise<void>((resolve, reject) => {
    const url = `${origin}/api/announcement/events/${camp}/announcements`
    request(url, { method: 'POST', headers, agent: false, rejectUnauthorized: false }, (response) => {
      if (response.resume().statusCode === 201) resolve()
      else reject(new Error(`the announcement returned ${response.statusCode}`))
    })
      .on('error', reject)
      .end(body)
  })
  await pause(5_000)
  return streams.filter(({ events }, index) => events() > (before[index] ?? 0)).length
}

const cpuOf = (pid: number | undefined) => processesOf(pid).reduce((sum, each) => sum + (cpuMs(each) ?? 0), 0)

/** The process and those it started. */
function processesOf(pid: number | undefined): number[] {
  if (pid === undefined) return []
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => processesOf(Number(child)))]
}

async function waitFor(isReady: () => Promise<boolean>) {
  const deadline = performance.now() + 30_000
  while (performance.now() < deadline) {
    if (await isReady().catch(() => false)) return
    await pause(100)
  }
  throw new Error('the proxy did not start')
}
