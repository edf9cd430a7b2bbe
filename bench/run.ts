// `npm run bench`: our server beside bare floors, in one run on one machine. Ratios, because absolute numbers
// say more about the machine than about us. Speed is measured here and never fails anything: the exit code is 0.

import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measure } from './row.ts'
import { rows } from './rows.ts'
import { setStage } from './stage.ts'
import { type Line, summarise } from './summary.ts'
import { table } from './table.ts'

const USAGE = `npm run bench -- [--quick] [--only <row>] [--json]
  --quick   rounds of one second instead of three
  --only    rows whose name contains this; may be given several times
  --json    the figures as JSON instead of a table`

const ROUNDS = 5

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
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
  const wanted = rows.filter(
    ({ name }) => options.only.length === 0 || options.only.some((part) => name.includes(part)),
  )
  const lines: Line[] = []
  for (const row of wanted) {
    if (takenDown) return
    // Progress goes beside the result, so that the result can be piped.
    process.stderr.write(`${row.name}…\n`)
    lines.push(...summarise(await measure(row, stage, ROUNDS)))
  }
  const machine = `${cpus().length} cores ${process.arch}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`
  if (takenDown) return
  if (options.json) console.log(JSON.stringify({ machine, rounds: ROUNDS, seconds: stage.seconds, lines }, null, 2))
  else console.log(`\n${table(lines)}\n\n${machine}; median of ${ROUNDS} rounds of ${stage.seconds} s [min..max]`)
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
