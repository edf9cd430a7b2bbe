// From what one request and one user cost here to what a million and a hundred million would need. Reads the figures of
// `npm run bench -- --only mixed --plot`; `node bench/scaling.ts` prints the tables and puts them into docs/scaling.md.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { KindName } from './mixed/kinds.ts'
import { putInDocument } from './mixed/put-in-document.ts'
import { mixOf } from './mixed/report.ts'
import { type Cost, type Mixed, sum } from './mixed/scenario.ts'
import { textTable } from './table.ts'

const FIGURES = fileURLToPath(new URL('../docs/generated/mixed-load.json', import.meta.url))
const SIZES = [100_000, 1_000_000, 10_000_000, 100_000_000]

/** What we assume about people; everything else is measured. */
const ASSUMED = {
  dailyActive: 0.1,
  visitsADay: 2,
  requestsAVisit: 25,
  /** The busiest hour has this part of the day, and its busiest minute twice the hour's mean. */
  busiestHour: 0.15,
  busiestMinute: 2,
  /** With a hub open at the same time, on a weekend full of camps. */
  liveReaders: 0.005,
  /** So many look at one camp, and so often a minute something changes there: each of them asks again. */
  readersOfACamp: 500,
  changesAMinute: 1.5,
  mailsAUserAndYear: 30,
  filesKbAUser: 300,
} as const

/** How full one runs things: above it, waiting grows faster than the load. */
const FULL = { node: 0.6, postgres: 0.5 } as const
/** What one can buy without looking for it. */
const LARGEST_POSTGRES_CORES = 64
const CDN_KINDS: readonly KindName[] = ['the page', 'static asset']
const WRITING: readonly KindName[] = ['like', 'comment', 'sign in', 'register, free', 'register, paid']
const POOL = 10

/** Two digits: no more is known. */
const round = (value: number) => Number(value.toPrecision(2)).toLocaleString('en-US')

function costOf({ kinds }: Mixed, wanted: KindName): Cost {
  const found = kinds.find(({ kind }) => kind === wanted)
  if (!found) throw new Error(`${wanted} was not measured`)
  return found.ours
}

function needsOf(mixed: Mixed, users: number) {
  const { kinds, sizes, filled } = mixed
  const peak =
    ((users * ASSUMED.dailyActive * ASSUMED.visitsADay * ASSUMED.requestsAVisit * ASSUMED.busiestHour) / 3600) *
    ASSUMED.busiestMinute
  const dynamic = kinds.filter(({ kind }) => !CDN_KINDS.includes(kind))
  const { node, postgres, bytes } = mixOf(dynamic, 'ours')
  const writing = mixOf(
    kinds.filter(({ kind }) => WRITING.includes(kind)),
    'ours',
  )
  const readers = users * ASSUMED.liveReaders
  const news = costOf(mixed, 'hub: what is new')
  const fetches = readers * (ASSUMED.changesAMinute / 60)
  const nodeCores = (peak * node + fetches * news.node) / 1000 / FULL.node
  const nodes = Math.ceil(nodeCores)
  return {
    peak,
    dynamic: peak * (sum(dynamic.map(({ share }) => share)) / 100),
    nodes,
    postgresCores: (peak * postgres + fetches * news.postgres) / 1000 / FULL.postgres,
    writingCores: (peak * writing.postgres) / 1000 / FULL.postgres,
    connections: nodes * (POOL + 1),
    megabits: ((peak * bytes + fetches * news.bytes) * 8) / 1e6,
    diskGb: ((sum(sizes.map((size) => size.bytes)) / filled.users) * users) / 1e9,
    filesTb: (users * ASSUMED.filesKbAUser) / 1e9,
    readers,
    fetches,
    words: fetches / ASSUMED.readersOfACamp,
    mails: (users * ASSUMED.mailsAUserAndYear) / 365 / 86_400,
    idlePostgresCores: (mixed.idle.postgres / 2 / 1000) * nodes,
  }
}
type Needs = ReturnType<typeof needsOf>

const LINES: readonly [string, (needs: Needs) => number][] = [
  ['requests/s in the busiest minute', ({ peak }) => peak],
  ['… that reach our nodes behind a CDN', ({ dynamic }) => dynamic],
  ['nodes (one core each, 60 % full)', ({ nodes }) => nodes],
  ['PostgreSQL cores (50 % full)', ({ postgresCores }) => postgresCores],
  ['… of them for calls that write', ({ writingCores }) => writingCores],
  ['… only for idle nodes asking for jobs', ({ idlePostgresCores }) => idlePostgresCores],
  ['connections without a pooler', ({ connections }) => connections],
  ['answers, Mbit/s', ({ megabits }) => megabits],
  ['database on disk, GB', ({ diskGb }) => diskGb],
  ['files, TB', ({ filesTb }) => filesTb],
  ['open streams', ({ readers }) => readers],
  ['changes that send word/s', ({ words }) => words],
  ['… and what readers fetch after them/s', ({ fetches }) => fetches],
  ['mails/s, over the year', ({ mails }) => mails],
]

function needsTable(mixed: Mixed): string {
  const needs = SIZES.map((users) => needsOf(mixed, users))
  return textTable([
    ['registered users', ...SIZES.map((users) => users.toLocaleString('en-US'))],
    ...LINES.map(([name, of]) => [name, ...needs.map((each) => round(of(each)))]),
  ])
}

const EVENTS_IN_LIST = 240
const SIZES_SHOWN = 10

/** What gives way first, and at which figure. */
function limitsTable(mixed: Mixed): string {
  const list = costOf(mixed, 'events: the list')
  const seats = costOf(mixed, 'register, free').perSecond
  const perMillion = needsOf(mixed, 1_000_000)
  const largest = (LARGEST_POSTGRES_CORES / perMillion.postgresCores) * 1e6
  const largestWriting = (LARGEST_POSTGRES_CORES / perMillion.writingCores) * 1e6
  return textTable([
    ['what', 'measured', 'gives way at'],
    [
      'one event’s line of people',
      `${round(seats)} seats/s at one event`,
      `${round(seats * 60)} people a minute at one event`,
    ],
    [
      'the events list in one answer',
      `${round(list.node)} ms and ${round(list.bytes / 1000)} kB for ${EVENTS_IN_LIST} events`,
      `${round((EVENTS_IN_LIST * 50) / list.node)} events: a node does nothing else for 50 ms`,
    ],
    [
      'commits that send word',
      `${round(mixed.commits.notifying)}/s, without word ${round(mixed.commits.plain)}/s`,
      `${round((mixed.commits.notifying / 2 / perMillion.words) * 1e6)} users (half of it)`,
    ],
    ['one PostgreSQL for everything', `${LARGEST_POSTGRES_CORES} cores, half full`, `${round(largest)} users`],
    ['one PostgreSQL for what writes', 'the rest on replicas', `${round(largestWriting)} users`],
    [
      'nodes asking for jobs',
      `${round(mixed.idle.postgres / 2)} ms/s of PostgreSQL a node`,
      `${round(1000 / (mixed.idle.postgres / 2))} nodes take one core`,
    ],
  ])
}

/** What the filled database takes, table by table. */
function sizesTable({ sizes, filled }: Mixed): string {
  const all = sum(sizes.map(({ bytes }) => bytes))
  const line = (name: string, rows: number, bytes: number) => [
    name,
    rows > 0 ? rows.toLocaleString('en-US') : '',
    round(bytes / 1e6),
    rows > 0 ? round(bytes / rows) : '',
    round(bytes / filled.users),
  ]
  return textTable([
    ['table, with its indexes', 'rows', 'MB', 'bytes a row', 'bytes a user'],
    ...sizes.slice(0, SIZES_SHOWN).map(({ table, rows, bytes }) => line(table, rows, bytes)),
    line('all of them', 0, all),
  ])
}

const mixed: Mixed = JSON.parse(readFileSync(FIGURES, 'utf8'))
const tables = { needed: needsTable(mixed), 'on disk': sizesTable(mixed), 'gives way': limitsTable(mixed) }
for (const [mark, table] of Object.entries(tables)) {
  console.log(`${table}\n`)
  putInDocument('scaling.md', mark, table)
}
