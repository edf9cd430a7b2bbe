// Extrapolates the measured cost of a request and a user to larger installations. Reads the numbers that
// `npm run bench -- --only mixed --plot` stored; `node bench/scaling.ts` writes the tables of docs/scaling.md.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { markdownTable, replaceSection } from './markdown.ts'
import { mixCost } from './mixed/report.ts'
import type { KindName } from './mixed/request-kinds.ts'
import { type Cost, type MixedLoadResult, sum } from './mixed/scenario.ts'

const NUMBERS = fileURLToPath(new URL('../docs/generated/mixed-load.json', import.meta.url))
const USER_COUNTS = [100_000, 1_000_000, 10_000_000, 100_000_000]

/** Assumed user behavior; everything else is measured. */
const ASSUMED = {
  dailyActive: 0.1,
  visitsPerDay: 2,
  requestsPerVisit: 25,
  /** The busiest hour's share of a day, and the busiest minute relative to that hour's mean. */
  busiestHour: 0.15,
  busiestMinute: 2,
  /** The share of users with a camp hub open at the same time, on a weekend with many camps. */
  liveReaders: 0.005,
  /** After every change, each reader of the camp fetches it. */
  readersPerCamp: 500,
  changesPerMinute: 1.5,
  mailsPerUserAndYear: 30,
  filesKbPerUser: 300,
} as const

/** Target utilization: above it, latency grows faster than the load. */
const UTILIZATION = { node: 0.6, postgres: 0.5 } as const
/** A size that every cloud provider offers. */
const LARGEST_POSTGRES_CORES = 64
const CDN_KINDS: readonly KindName[] = ['HTML page', 'static asset']
const WRITE_KINDS: readonly KindName[] = ['like', 'comment', 'log in', 'register, free', 'register, paid']
const POOL = 10

/** The measurements justify two significant digits. */
const round = (value: number) => Number(value.toPrecision(2)).toLocaleString('en-US')

function costOf({ kinds }: MixedLoadResult, name: KindName): Cost {
  const found = kinds.find(({ kind }) => kind === name)
  if (!found) throw new Error(`${name} was not measured`)
  return found.ours
}

function requirementsFor(result: MixedLoadResult, users: number) {
  const { kinds, tableSizes, seeded, idle } = result
  const peak =
    ((users * ASSUMED.dailyActive * ASSUMED.visitsPerDay * ASSUMED.requestsPerVisit * ASSUMED.busiestHour) / 3600) *
    ASSUMED.busiestMinute
  const dynamic = kinds.filter(({ kind }) => !CDN_KINDS.includes(kind))
  const { node, postgres, bytes } = mixCost(dynamic, 'ours')
  const writing = mixCost(
    kinds.filter(({ kind }) => WRITE_KINDS.includes(kind)),
    'ours',
  )
  const readers = users * ASSUMED.liveReaders
  const announcements = costOf(result, 'hub: announcements')
  const fetches = readers * (ASSUMED.changesPerMinute / 60)
  const nodeCores = (peak * node + fetches * announcements.node) / 1000 / UTILIZATION.node
  const nodes = Math.ceil(nodeCores)
  return {
    peak,
    dynamic: peak * (sum(dynamic.map(({ share }) => share)) / 100),
    nodes,
    postgresCores: (peak * postgres + fetches * announcements.postgres) / 1000 / UTILIZATION.postgres,
    writingCores: (peak * writing.postgres) / 1000 / UTILIZATION.postgres,
    connections: nodes * (POOL + 1),
    megabits: ((peak * bytes + fetches * announcements.bytes) * 8) / 1e6,
    diskGb: ((sum(tableSizes.map((size) => size.bytes)) / seeded.users) * users) / 1e9,
    filesTb: (users * ASSUMED.filesKbPerUser) / 1e9,
    readers,
    fetches,
    notifications: fetches / ASSUMED.readersPerCamp,
    mails: (users * ASSUMED.mailsPerUserAndYear) / 365 / 86_400,
    idlePostgresCores: (idle.postgres / 2 / 1000) * nodes,
  }
}
type Requirements = ReturnType<typeof requirementsFor>

const REQUIREMENTS: readonly [string, (requirements: Requirements) => number][] = [
  ['requests/s in the busiest minute', ({ peak }) => peak],
  ['… that reach the nodes behind a CDN', ({ dynamic }) => dynamic],
  ['nodes (one core each, 60 % utilized)', ({ nodes }) => nodes],
  ['PostgreSQL cores (50 % utilized)', ({ postgresCores }) => postgresCores],
  ['… of them for writes', ({ writingCores }) => writingCores],
  ['… for idle nodes polling job queues', ({ idlePostgresCores }) => idlePostgresCores],
  ['connections without a pooler', ({ connections }) => connections],
  ['responses, Mbit/s', ({ megabits }) => megabits],
  ['database on disk, GB', ({ diskGb }) => diskGb],
  ['files, TB', ({ filesTb }) => filesTb],
  ['open streams', ({ readers }) => readers],
  ['changes with a notification/s', ({ notifications }) => notifications],
  ['… and fetches by readers after them/s', ({ fetches }) => fetches],
  ['emails/s, yearly average', ({ mails }) => mails],
]

function requirementsTable(result: MixedLoadResult): string {
  const columns = USER_COUNTS.map((users) => requirementsFor(result, users))
  return markdownTable([
    ['registered users', ...USER_COUNTS.map((users) => users.toLocaleString('en-US'))],
    ...REQUIREMENTS.map(([name, of]) => [name, ...columns.map((column) => round(of(column)))]),
  ])
}

const EVENTS_IN_LIST = 240
const LARGEST_TABLES = 10

/** The bottlenecks and the size at which each is reached. */
function limitsTable(result: MixedLoadResult): string {
  const list = costOf(result, 'events: list')
  const seats = costOf(result, 'register, free').perSecond
  const perMillion = requirementsFor(result, 1_000_000)
  const maxUsers = (LARGEST_POSTGRES_CORES / perMillion.postgresCores) * 1e6
  const maxUsersWithReplicas = (LARGEST_POSTGRES_CORES / perMillion.writingCores) * 1e6
  return markdownTable([
    ['bottleneck', 'measured', 'reached at'],
    [
      'registrations for one event',
      `${round(seats)} seats/s at one event`,
      `${round(seats * 60)} people per minute at one event`,
    ],
    [
      'events list in one response',
      `${round(list.node)} ms and ${round(list.bytes / 1000)} kB for ${EVENTS_IN_LIST} events`,
      `${round((EVENTS_IN_LIST * 50) / list.node)} events: one request blocks a node for 50 ms`,
    ],
    [
      'commits with a notification',
      `${round(result.commitRates.notifying)}/s, without ${round(result.commitRates.plain)}/s`,
      `${round((result.commitRates.notifying / 2 / perMillion.notifications) * 1e6)} users (at half of it)`,
    ],
    ['one PostgreSQL for everything', `${LARGEST_POSTGRES_CORES} cores, 50 % utilized`, `${round(maxUsers)} users`],
    ['one PostgreSQL for writes', 'reads on replicas', `${round(maxUsersWithReplicas)} users`],
    [
      'nodes polling job queues',
      `${round(result.idle.postgres / 2)} ms/s of PostgreSQL per node`,
      `${round(1000 / (result.idle.postgres / 2))} nodes take one core`,
    ],
  ])
}

function tableSizesTable({ tableSizes, seeded }: MixedLoadResult): string {
  const total = sum(tableSizes.map(({ bytes }) => bytes))
  const row = (name: string, rows: number, bytes: number) => [
    name,
    rows > 0 ? rows.toLocaleString('en-US') : '',
    round(bytes / 1e6),
    rows > 0 ? round(bytes / rows) : '',
    round(bytes / seeded.users),
  ]
  return markdownTable([
    ['table with indexes', 'rows', 'MB', 'bytes per row', 'bytes per user'],
    ...tableSizes.slice(0, LARGEST_TABLES).map(({ table, rows, bytes }) => row(table, rows, bytes)),
    row('all tables', 0, total),
  ])
}

const result: MixedLoadResult = JSON.parse(readFileSync(NUMBERS, 'utf8'))
const tables = {
  needed: requirementsTable(result),
  'on disk': tableSizesTable(result),
  'gives way': limitsTable(result),
}
for (const [section, table] of Object.entries(tables)) {
  console.log(`${table}\n`)
  replaceSection('scaling.md', section, table)
}
