// `npm run bench -- jobs` measures how many jobs of every kind one node runs in a second: from the start of the first to the
// end of the last. The payment provider answers after 200 ms and S3 after 50 ms; database, node and fakes share the machine.

import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { markdownTable, replaceSection } from '../markdown.ts'
import { type JobBench, startJobBench } from './job-bench.ts'
import { type Kind, LOCAL_KINDS } from './kinds.ts'
import { PROVIDER_KINDS } from './provider-kinds.ts'

const USAGE = `npm run bench -- jobs [--only <text>] [--quick] [--write]
  --only   only kinds whose name contains this text; repeatable
  --quick  at most 300 of each
  --write  also write the table into docs/scaling.md`

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const KINDS = [...LOCAL_KINDS, ...PROVIDER_KINDS]
const LONGEST_MS = 300_000
const POLL_MS = 100

const log = (line: string) => void process.stderr.write(`${line}\n`)
const nameOf = ({ job, what }: Kind) => (what ? `${job}, ${what}` : job)

async function findMissing({ query }: JobBench): Promise<string[]> {
  const queues = await query<{ name: string }>(`select name from pgboss.queue where name not like '\\_\\_%'`)
  return queues.map(({ name }) => name).filter((name) => KINDS.every(({ job }) => job !== name))
}

/** Jobs that earlier measurements have caused are not measured. */
async function untilIdle({ query }: JobBench) {
  const startedAt = performance.now()
  while (performance.now() - startedAt < LONGEST_MS) {
    const [row] = await query<{ jobs: number }>(
      `select count(*)::int as jobs from pgboss.job where state in ('created', 'active') and start_after <= now()`,
    )
    if (row?.jobs === 0) return
    await pause(POLL_MS)
  }
  throw new Error('jobs of an earlier measurement are still running')
}

type State = { state: string; jobs: number; seconds: number; problem: string | null }

const STATES = `select state::text, count(*)::int as jobs, min(output ->> 'message') as problem,
    extract(epoch from max(max(completed_on)) over () - min(min(started_on)) over ())::float8 as seconds
  from pgboss.job where id = any($1) group by state`

/** Returns the seconds from the start of the first job to the end of the last. */
async function waitFor({ query }: JobBench, ids: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < LONGEST_MS) {
    const rows = await query<State>(STATES, [ids])
    const failed = rows.find(({ state }) => state === 'retry' || state === 'failed')
    if (failed) throw new Error(failed.problem ?? 'a job failed')
    const [row] = rows
    if (row?.state === 'completed' && row.jobs === ids.length) return row.seconds
    await pause(POLL_MS)
  }
  throw new Error(`not done after ${LONGEST_MS / 1000} s`)
}

async function measure(bench: JobBench, kind: Kind): Promise<string[]> {
  await untilIdle(bench)
  const amount = options.quick ? Math.min(kind.amount, 300) : kind.amount
  const data = (await kind.prepare(bench, amount)) ?? [{}]
  const jobs = await bench.query<{ id: string }>(
    `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds)
     select $1, data, 8, 30, true, 120 from jsonb_array_elements($2) data returning id`,
    [kind.job, JSON.stringify(data)],
  )
  const cpuBefore = bench.nodeCpuMs()
  const seconds = await waitFor(
    bench,
    jobs.map(({ id }) => id),
  )
  const cpu = (bench.nodeCpuMs() - cpuBefore) / amount
  const left = kind.left ? Number((await bench.query<{ left: string }>(kind.left))[0]?.left) : 0
  if (left > 0) throw new Error(`${left} of ${amount} are left after ${seconds.toFixed(1)} s`)
  return [nameOf(kind), kind.unit, String(amount), short(seconds), short(amount / seconds), short(cpu)]
}

const short = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toPrecision(2))

/** A kind that fails must not discard the others. */
const rowOf = (bench: JobBench, kind: Kind): Promise<string[]> =>
  measure(bench, kind).catch((error: Error) => [nameOf(kind), kind.unit, '', '', `not measured: ${error.message}`])

async function run() {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'crew-chief-jobs-'))
  await chmod(folder, 0o755)
  const cleanups: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const bench = await startJobBench(folder, cleanups)
    const missing = await findMissing(bench)
    if (missing.length > 0) throw new Error(`bench/jobs lacks ${missing.join(', ')}`)
    const rows: string[][] = []
    const isSelected = (kind: Kind) =>
      options.only.length === 0 || options.only.some((part) => nameOf(kind).includes(part))
    for (const kind of KINDS.filter(isSelected)) {
      const row = await rowOf(bench, kind)
      log(row.join('  '))
      rows.push(row)
    }
    const load = loadavg()[0]?.toFixed(1)
    const machine = `${cpus().length} cores ${process.arch}, Node ${process.versions.node}, load average ${load}`
    const text = `${markdownTable([['job', 'unit', 'amount', 'seconds', 'a second', 'ms of CPU each'], ...rows])}\n\n${machine}`
    console.log(text)
    if (options.write) replaceSection('scaling.md', 'jobs', text)
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup()
  }
  process.exit(0)
}

if (options.help) console.log(USAGE)
else await run()
