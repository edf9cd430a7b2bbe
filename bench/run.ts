// `npm run bench` compares our server with minimal servers on the same machine. The results are ratios, because absolute
// numbers depend on the machine. The exit code is always 0: a slow result is not a failure.

import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { drawFlameGraph } from './flame.ts'
import { toRow } from './http-row.ts'
import { liveRows } from './live-rows.ts'
import { markdownTable, replaceSection } from './markdown.ts'
import { type Line, measureRow, type Row } from './measure.ts'
import { mixedRows } from './mixed/mixed-rows.ts'
import { processRows } from './process-rows.ts'
import { HTTP_ROWS } from './rows.ts'
import { createBench } from './setup.ts'

const USAGE = `npm run bench -- [--quick] [--only <name>] [--json] [--minutes <n>] [--write] [--flame <name>]
  --quick     rounds of one second instead of three
  --only      only rows whose name contains this text; repeatable
  --json      print JSON instead of a table
  --minutes   duration of the mixed load (default: 1)
  --write     also write the table into docs/benchmarks.md
  --flame     load one row and write docs/images/flame.svg: where our server spends its CPU time`

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
    flame: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const log = (line: string) => void process.stderr.write(`${line}\n`)
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

const isSelected = ({ name }: Row) => options.only.length === 0 || options.only.some((part) => name.includes(part))

async function run() {
  const creating = createBench(cleanups)
  settingUp = creating
  const bench = await creating
  const seconds = options.quick ? 1 : 3
  const rows = [
    ...HTTP_ROWS.map(toRow),
    ...processRows,
    ...liveRows,
    ...mixedRows(Number(options.minutes), options.quick, log),
  ]
  if (options.flame !== undefined) return drawFlameGraph(bench, rows, options.flame)
  const lines: Line[] = []
  for (const row of rows.filter(isSelected)) {
    if (tearingDown) return
    // Progress goes to stderr, so that the result on stdout can be piped.
    log(`${row.name}…`)
    const measured = await measureRow(row, bench, seconds)
    log(measured.find((line) => line.problem)?.problem ?? '')
    lines.push(...measured)
  }
  if (tearingDown) return
  const machine = `${cpus().length} cores ${process.arch}, Node ${process.versions.node}`
  if (options.json) return console.log(JSON.stringify({ machine, seconds, lines }, null, 2))
  const text = `${resultsTable(lines)}\n\n${machine}; medians and [min..max] of rounds of ${seconds} s`
  console.log(`\n${text}`)
  if (options.write) replaceSection('benchmarks.md', 'results', text)
}

const HEADINGS = ['row', 'metric', 'ours', 'floor', 'ratio', 'aim', 'met', 'load']

const resultsTable = (lines: readonly Line[]): string => markdownTable([HEADINGS, ...lines.map(cellsOf)])

function cellsOf({ row, unit, ours, floor, ratio, aim = '', isMet, load, problem }: Line): string[] {
  const machineLoad = load.toFixed(1)
  if (problem !== undefined)
    return [row, unit, '', '', `not measured: ${problem.split('\n')[0]?.slice(0, 60)}`, aim, '', machineLoad]
  return [
    row,
    unit,
    ours === undefined ? '' : short(ours),
    floor ? `${short(floor.value)} (${floor.name})` : '',
    ratio ? `${ratio.median.toFixed(2)} [${ratio.min.toFixed(2)}..${ratio.max.toFixed(2)}]` : '',
    aim,
    isMet === undefined ? '' : isMet ? 'yes' : 'no',
    machineLoad,
  ]
}

const short = (value: number) => (Math.abs(value) >= 100 ? Math.round(value).toString() : value.toPrecision(3))

if (options.help) console.log(USAGE)
else {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endEarly)
  process.on('disconnect', endEarly)
  try {
    await run()
  } catch (error) {
    if (!tearingDown) console.error('The benchmarks could not be set up.', error)
  }
  await tearDown()
  process.exit(0)
}
