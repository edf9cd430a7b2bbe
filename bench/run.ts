// `npm run bench` compares our server with minimal baselines on the same machine. The results are ratios, because
// absolute numbers depend on the machine. The exit code is always 0: a slow result is not a failure.

import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Benchmark, measure } from './benchmark.ts'
import { currentUser, logIn } from './benchmarks/accounts.ts'
import { campBenchmarks } from './benchmarks/camp.ts'
import { autoAssign, courtBenchmarks } from './benchmarks/courts.ts'
import { eventBenchmarks } from './benchmarks/events.ts'
import { health, staticAsset } from './benchmarks/http-overhead.ts'
import { liveStreams } from './benchmarks/live.ts'
import { notifyBenchmarks } from './benchmarks/notify.ts'
import { orderGrowth, orderPages } from './benchmarks/orders.ts'
import { paymentBenchmarks } from './benchmarks/payments.ts'
import { postGrowth, postPageSize, postPages } from './benchmarks/posts.ts'
import { allPackages, serverPackages } from './benchmarks/production-packages.ts'
import { productBenchmarks } from './benchmarks/products.ts'
import { coldStart, idleMemory } from './benchmarks/startup.ts'
import { userGrowth, userSearches } from './benchmarks/users.ts'
import { writeMixedLoadDocs } from './mixed/charts.ts'
import { mixedLoadReport } from './mixed/report.ts'
import { type MixedLoadResult, runMixedLoad } from './mixed/scenario.ts'
import { type ResultLine, resultsTable, summarize } from './results.ts'
import { type BenchSetup, createSetup } from './setup.ts'

const BENCHMARKS: readonly Benchmark[] = [
  currentUser,
  health,
  staticAsset,
  logIn,
  ...userSearches,
  ...userGrowth,
  ...eventBenchmarks,
  ...paymentBenchmarks,
  ...productBenchmarks,
  ...orderPages,
  ...orderGrowth,
  ...postPages,
  ...postGrowth,
  postPageSize,
  ...campBenchmarks,
  ...courtBenchmarks,
  autoAssign,
  liveStreams,
  ...notifyBenchmarks,
  coldStart,
  idleMemory,
  serverPackages,
  allPackages,
]

const USAGE = `npm run bench -- [--quick] [--only <name>] [--json] [--minutes <n>] [--plot]
  --quick     rounds of one second instead of three
  --only      only benchmarks whose name contains this text; repeatable. The mixed load is called "mixed"
  --json      print JSON instead of a table
  --minutes   duration of the steady phase of the mixed load (default: 1)
  --plot      write the charts, tables and numbers of the mixed load to docs/`

const ROUNDS = 5

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '1' },
    plot: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const cleanups: (() => Promise<unknown>)[] = []
let settingUp: Promise<unknown> = Promise.resolve()
let tearingDown: Promise<void> | undefined

/** Runs once: a signal may arrive while the run is already ending. */
function tearDown(): Promise<void> {
  tearingDown ??= (async () => {
    // A cluster can only be stopped once it has started.
    await settingUp.catch(() => {})
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })()
  return tearingDown
}

async function endEarly() {
  await tearDown()
  process.exit(0)
}

async function bench() {
  const creating = createSetup(options.quick ? 1 : 3, cleanups)
  settingUp = creating
  const setup = await creating
  const isSelected = (name: string) => options.only.length === 0 || options.only.some((part) => name.includes(part))
  const lines: ResultLine[] = []
  for (const benchmark of BENCHMARKS.filter(({ name }) => isSelected(name))) {
    if (tearingDown) return
    // Progress goes to stderr, so that the result on stdout can be piped.
    process.stderr.write(`${benchmark.name}…\n`)
    lines.push(...summarize(await measure(benchmark, setup, ROUNDS)))
  }
  const mixed = isSelected('mixed') && !tearingDown ? await measureMixedLoad(setup) : undefined
  const machine = `${cpus().length} cores ${process.arch}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`
  if (tearingDown) return
  if (options.json)
    return console.log(JSON.stringify({ machine, rounds: ROUNDS, seconds: setup.seconds, lines, mixed }, null, 2))
  if (lines.length > 0)
    console.log(`\n${resultsTable(lines)}\n\n${machine}; median of ${ROUNDS} rounds of ${setup.seconds} s [min..max]`)
  if (mixed) console.log(`\n${mixedLoadReport(mixed)}`)
}

async function measureMixedLoad(setup: BenchSetup): Promise<MixedLoadResult | undefined> {
  // A run of all benchmarks uses the short version.
  const length = { isQuick: options.quick || options.only.length === 0, minutes: Number(options.minutes) }
  try {
    const mixed = await runMixedLoad(setup, length, (line) => process.stderr.write(`${line}\n`))
    if (options.plot) writeMixedLoadDocs(mixed)
    return mixed
  } catch (error) {
    // The other results are still printed.
    console.error('The mixed load could not be measured.', error)
    return undefined
  }
}

if (options.help) console.log(USAGE)
else {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endEarly)
  process.on('disconnect', endEarly)
  try {
    await bench()
  } catch (error) {
    if (!tearingDown) console.error('Setting up the benchmarks failed.', error)
  }
  await tearDown()
  process.exit(0)
}
