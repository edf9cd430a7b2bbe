// `npm run bench`: our server beside bare floors, in one run on one machine. Ratios, because absolute numbers
// say more about the machine than about us. Speed is measured here and never fails anything: the exit code is 0.

import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { writePlot } from './mixed/plot.ts'
import { mixedReport } from './mixed/report.ts'
import { type Mixed, playMixed } from './mixed/scenario.ts'
import { measure } from './row.ts'
import { rows } from './rows.ts'
import { type Stage, setStage } from './stage.ts'
import { type Line, summarise } from './summary.ts'
import { table } from './table.ts'

const USAGE = `npm run bench -- [--quick] [--only <row>] [--json] [--minutes <n>] [--plot]
  --quick     rounds of one second instead of three
  --only      rows whose name contains this; may be given several times. The mixed load is called "mixed"
  --json      the figures as JSON instead of a table
  --minutes   how long the steady stage of the mixed load lasts; 1 unless said
  --plot      the mixed load's picture, tables and figures go into docs`

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
const undo: (() => Promise<unknown>)[] = []
let settingUp: Promise<unknown> = Promise.resolve()
let takenDown: Promise<void> | undefined

/** Once, whoever asks first: a signal and the end of the run may meet, and both wait for the same work. */
function takeDown(): Promise<void> {
  takenDown ??= (async () => {
    // A cluster half started cannot be stopped yet.
    await settingUp.catch(() => {})
    for (const step of undo.splice(0).reverse()) await step()
  })()
  return takenDown
}

async function endEarly() {
  await takeDown()
  process.exit(0)
}

async function bench() {
  const setting = setStage(options.quick ? 1 : 3, undo)
  settingUp = setting
  const stage = await setting
  const isWanted = (name: string) => options.only.length === 0 || options.only.some((part) => name.includes(part))
  const lines: Line[] = []
  for (const row of rows.filter(({ name }) => isWanted(name))) {
    if (takenDown) return
    // Progress goes beside the result, so that the result can be piped.
    process.stderr.write(`${row.name}…\n`)
    lines.push(...summarise(await measure(row, stage, ROUNDS)))
  }
  const mixed = isWanted('mixed') && !takenDown ? await playIt(stage) : undefined
  const machine = `${cpus().length} cores ${process.arch}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`
  if (takenDown) return
  if (options.json)
    return console.log(JSON.stringify({ machine, rounds: ROUNDS, seconds: stage.seconds, lines, mixed }, null, 2))
  if (lines.length > 0)
    console.log(`\n${table(lines)}\n\n${machine}; median of ${ROUNDS} rounds of ${stage.seconds} s [min..max]`)
  if (mixed) console.log(`\n${mixedReport(mixed)}`)
}

async function playIt(stage: Stage): Promise<Mixed | undefined> {
  // Among all the rows in its short form.
  const length = { isQuick: options.quick || options.only.length === 0, minutes: Number(options.minutes) }
  try {
    const mixed = await playMixed(stage, length, (line) => process.stderr.write(`${line}\n`))
    if (options.plot) writePlot(mixed)
    return mixed
  } catch (error) {
    // Nor is this a reason to lose the rows.
    console.error('The mixed load was not measured.', error)
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
    if (!takenDown) console.error('The bench could not be set up.', error)
  }
  await takeDown()
  process.exit(0)
}
