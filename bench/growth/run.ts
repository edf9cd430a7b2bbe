// `npm run bench -- growth` calls every list with little data and with 50 times as much, and compares what a request
// costs: CPU time of the server plus execution time in PostgreSQL. Of every statement the fastest of all executions
// counts, because others contain the time of other programs on the machine.

import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from '@crew-chief/local-postgres/start-cluster'
import pg from 'pg'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { queryDatabase } from '../databases.ts'
import { markdownTable, replaceSection } from '../markdown.ts'
import { ours } from '../programs.ts'
import { KNOWN_USER } from '../seeds/users.ts'
import { type ServerProcess, startProcess } from '../server-process.ts'
import { ADMIN, openSession } from '../sessions.ts'
import { CLINICIAN, fill } from './fill.ts'
import { type Caller, missingEndpoints, REQUESTS, type Request } from './requests.ts'

const USAGE = `npm run bench -- growth [--data <folder>] [--only <text>] [--statements] [--write] [--large <n>]
  --data        keep the databases in this folder, for the next run
  --only        only requests whose name contains this text; repeatable
  --statements  print the statements of requests above the limit or with sequential scans
  --write       also write the table into docs/benchmarks.md
  --large       divide the rows of both databases by this number, for a quick check`

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    statements: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    large: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

const GROWTH = 50
const LIMIT = 1.3
/** Sequential scans of small tables are cheaper than an index. */
const FEW_ROWS = 1_000
const SIZES = { small: Number(options.large) * GROWTH, large: Number(options.large) }
type Size = keyof typeof SIZES

const log = (line: string) => void process.stderr.write(`${line}\n`)

type Side = { db: pg.Client; server: ServerProcess; tokens: Record<Caller, string>; ids: Record<string, string> }
type Statement = { query: string; calls: number; ms: number; buffers: number }
type Cost = {
  serverMs: number
  databaseMs: number
  buffers: number
  bytes: number
  peakMb: number
  statements: Statement[]
}
type Result = { request: Request; small: Cost; large: Cost; scans: string[] }

async function main() {
  const missing = missingEndpoints()
  if (missing.length > 0) throw new Error(`bench/growth/requests.ts lacks ${missing.join(', ')}`)
  const temporary = await mkdtemp(join(await realpath(tmpdir()), 'crew-chief-growth-'))
  const folder = options.data ? resolve(options.data) : temporary
  await mkdir(folder, { recursive: true })
  // As root, PostgreSQL runs as another user, who needs access to these folders.
  for (const each of [temporary, folder]) await chmod(each, 0o755)
  const settings = {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
    max_wal_size: '16GB',
  }
  const cluster = await startCluster({ dataDir: join(folder, 'data'), database: 'crew_chief', settings })
  const cleanups: (() => Promise<unknown>)[] = []
  try {
    const url = (size: Size) => cluster.url(`crew_chief_${size}`)
    for (const size of ['small', 'large'] as const) await prepare(cluster.url('postgres'), url(size), size)
    const sides = {
      small: await open('small', url('small'), temporary, cleanups),
      large: await open('large', url('large'), temporary, cleanups),
    }
    const isSelected = (request: Request) =>
      options.only.length === 0 || options.only.some((part) => nameOf(request).includes(part))
    const rows: string[][] = []
    for (const request of REQUESTS.filter(isSelected)) rows.push(await rowOf(request, sides))
    print(rows)
  } finally {
    for (const cleanup of cleanups) await cleanup()
    await cluster.stop()
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Fills the database unless an earlier run did; its migrations may be older. */
async function prepare(maintenance: string, url: string, size: Size) {
  const name = new URL(url).pathname.slice(1)
  const found = await queryDatabase(maintenance, 'select from pg_database where datname = $1', [`${name}`])
  if (found.length > 0) return migrate(url)
  log(`filling ${size}…`)
  const start = performance.now()
  await queryDatabase(maintenance, `drop database if exists ${name}_new`)
  await queryDatabase(maintenance, `create database ${name}_new`)
  const unfinished = Object.assign(new URL(url), { pathname: `/${name}_new` }).toString()
  await migrate(unfinished)
  await queryDatabase(unfinished, 'create extension pg_stat_statements')
  await fill(unfinished, SIZES[size])
  await queryDatabase(maintenance, `alter database ${name}_new rename to ${name}`)
  log(`filled ${size} in ${Math.round((performance.now() - start) / 1000)} s`)
}

async function open(size: Size, url: string, folder: string, cleanups: (() => Promise<unknown>)[]): Promise<Side> {
  const dataDir = join(folder, size)
  await mkdir(dataDir)
  const server = await startProcess(ours(url), { logFile: join(folder, 'servers.log'), dataDir })
  cleanups.push(server.stop)
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  cleanups.push(() => db.end())
  const idOf = async (query: string) => (await db.query<{ id: string }>(query)).rows[0]?.id ?? ''
  const token = async (email: string) => (await openSession(url, email)).token
  return {
    db,
    server,
    tokens: {
      visitor: '',
      member: await token(`${KNOWN_USER.email}%`),
      clinician: await token(CLINICIAN),
      admin: await token(ADMIN),
    },
    ids: {
      event: await idOf(`select id from events where status = 'upcoming' and type = 'camp' order by starts_at limit 1`),
      entry: await idOf('select id from audit_entries order by created_at desc, id desc offset 50 limit 1'),
      payment: await idOf('select id from payments order by created_at desc, id desc offset 50 limit 1'),
    },
  }
}

const nameOf = ({ endpoint, what, as }: Request) => [endpoint, what, as].filter(Boolean).join(', ')

let sent = 0
/** Returns the length of the reply. */
async function send({ path, as }: Request, { server, tokens, ids }: Side): Promise<number> {
  const address = path.replace(/\{(\w+)\}/g, (_, name) =>
    name === 'n' ? String(10 + (sent++ % 10)) : (ids[name] ?? ''),
  )
  const response = await fetch(server.origin + address, {
    headers: as === 'visitor' ? {} : { authorization: `Bearer ${tokens[as]}` },
  })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${(await response.text()).slice(0, 300)}`)
  let bytes = 0
  // An export is not kept in memory here either.
  for await (const chunk of response.body ?? []) bytes += chunk.byteLength
  return bytes
}

const REQUESTS_PER_SIDE = 20
const SLOW_MS = 1_000
const VERY_SLOW_MS = 5_000

/** A request that fails must not discard the others. */
async function rowOf(request: Request, sides: Record<Size, Side>): Promise<string[]> {
  try {
    return lineOf(await measure(request, sides))
  } catch (error) {
    const problem = error instanceof Error ? error.message.split('\n')[0] : String(error)
    log(`${nameOf(request)}: ${problem}`)
    return [nameOf(request), 'not measured', '', '', '', '', problem?.slice(0, 80) ?? '', '']
  }
}

async function measure(request: Request, { small, large }: Record<Size, Side>): Promise<Result> {
  const slowest = await Promise.all([small, large].map((side) => durationOf(() => send(request, side))))
  const count = countFor(Math.max(...slowest))
  for (let round = 1; round < Math.min(count, 5); round++) for (const side of [small, large]) await send(request, side)
  const costs = { small: await costOf(request, small, count), large: await costOf(request, large, count) }
  // Exports read whole tables.
  const result = { request, ...costs, scans: request.isExport ? [] : await scansOf(request, large) }
  log(lineOf(result).join('  '))
  if (options.statements && (isAbove(result) || result.scans.length > 0)) printStatements(result)
  return result
}

function countFor(slowestMs: number): number {
  if (slowestMs > VERY_SLOW_MS) return 1
  return slowestMs > SLOW_MS ? 3 : REQUESTS_PER_SIDE
}

async function durationOf(run: () => Promise<unknown>) {
  const start = performance.now()
  await run()
  return performance.now() - start
}

const SAMPLE_MS = 50

async function costOf(request: Request, side: Side, count: number): Promise<Cost> {
  await side.db.query(
    'select pg_stat_statements_reset(0, (select oid from pg_database where datname = current_database()), 0)',
  )
  const before = side.server.cpuMs() ?? 0
  let bytes = 0
  const memory = [side.server.memoryMb() ?? 0]
  const sampling = setInterval(() => memory.push(side.server.memoryMb() ?? 0), SAMPLE_MS)
  for (let number = 0; number < count; number++) bytes += await send(request, side)
  clearInterval(sampling)
  const serverMs = ((side.server.cpuMs() ?? 0) - before) / count
  // Statements that write, or ran less than once per request, belong to jobs.
  const { rows } = await side.db.query<Statement>(
    `select query, calls::float8 / ${count} as calls, (min_exec_time + min_plan_time) * calls / ${count} as ms,
      (shared_blks_hit + shared_blks_read)::float8 / ${count} as buffers
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
      and calls >= ${count} and query not like '%pg_stat_statements%' and query not like '%pgboss%' and query like 'select%'`,
  )
  const sum = (column: 'ms' | 'buffers') => rows.reduce((total, row) => total + row[column], 0)
  return {
    serverMs,
    databaseMs: sum('ms'),
    buffers: sum('buffers'),
    bytes: bytes / count,
    peakMb: Math.max(...memory),
    statements: rows,
  }
}

/** PostgreSQL reports the scans of a connection at most once a second, with its next statement. */
const REPORT_MS = 1_100

/** The tables of which one request reads many rows without an index. */
async function scansOf(request: Request, side: Side): Promise<string[]> {
  const read = async () => {
    await pause(REPORT_MS)
    await send(request, side)
    const { rows } = await side.db.query<{ name: string; rows: string }>(
      'select relname as name, seq_tup_read as rows from pg_stat_user_tables where schemaname = $$public$$',
    )
    return new Map(rows.map((row) => [row.name, Number(row.rows)]))
  }
  await read()
  const before = await read()
  const after = await read()
  return [...after]
    .map(([name, rows]) => ({ name, rows: rows - (before.get(name) ?? 0) }))
    .filter(({ rows }) => rows > FEW_ROWS)
    .map(({ name, rows }) => `${name} (${rows.toLocaleString('en-US')})`)
}

const total = ({ serverMs, databaseMs }: Cost) => serverMs + databaseMs
/** Exports and whole lists: of the cost per byte, because they have all rows. */
const ratioOf = ({ request, small, large }: Result) =>
  total(large) / total(small) / (request.isExport ? large.bytes / small.bytes : 1)
const isAbove = (result: Result) => ratioOf(result) > LIMIT

const HEADINGS = [
  'request',
  'ms, 1×',
  'ms, 50×',
  'ratio',
  'buffers, 1×',
  'buffers, 50×',
  'read without an index, 50×',
  'memory',
]

const short = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toPrecision(2))

const lineOf = (result: Result): string[] => {
  const { request, small, large, scans } = result
  return [
    nameOf(request),
    short(total(small)),
    short(total(large)),
    `${ratioOf(result).toFixed(2)}${request.isExport ? ' per byte' : ''}`,
    Math.round(small.buffers).toString(),
    Math.round(large.buffers).toString(),
    scans.join(', '),
    request.isExport ? `${Math.round(small.peakMb)} and ${Math.round(large.peakMb)} MB` : '',
  ]
}

function printStatements({ small, large }: Result) {
  for (const { query, calls, ms, buffers } of large.statements.toSorted((a, b) => b.ms - a.ms).slice(0, 3)) {
    const before = small.statements.find((statement) => statement.query === query)?.ms ?? 0
    const text = query.replaceAll(/\s+/g, ' ')
    const shown = text.length > 300 ? `${text.slice(0, 150)} … ${text.slice(-150)}` : text
    log(`    ${ms.toFixed(2)} ms (${before.toFixed(2)}), ${Math.round(buffers)} buffers, ${calls} calls: ${shown}`)
  }
}

function print(rows: string[][]) {
  const table = markdownTable([HEADINGS, ...rows])
  const text = `${table}\n\n${cpus().length} cores ${process.arch}, Node ${process.versions.node}; CPU time of the server and the fastest executions in PostgreSQL of ${REQUESTS_PER_SIDE} requests`
  console.log(text)
  if (options.write) replaceSection('benchmarks.md', 'growth', text)
}

if (options.help) console.log(USAGE)
else await main()
