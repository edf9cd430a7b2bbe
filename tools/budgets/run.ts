// Measures, prints what was measured beside what is allowed, and ends with 1 when something is over its budget.

import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { main } from '../child-processes.mjs'
import { type Budget, budgetTable, isMet } from './budget.ts'
import { laterParts } from './later-parts.ts'
import { judge, scoreTable } from './lighthouse-judge.ts'
import { runLighthouse } from './lighthouse-run.ts'
import { visitPlaces } from './places.ts'

const USAGE = `npm run budgets -- [--only <part>] [--runs <number>]
  --only    sizes, places or lighthouse; may be given several times
  --runs    how often Lighthouse looks at a public page; the median counts (3)`

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
})
const wanted = (part: string) => options.only.length === 0 || options.only.includes(part)

const undo: (() => Promise<unknown>)[] = []

async function takeDown() {
  for (const step of undo.splice(0).reverse()) await step().catch(() => undefined)
}

/** What runs as a program of its own is told by `main`; a server and a browser in our hands we close ourselves. */
async function endEarly() {
  if (undo.length === 0) return
  await takeDown()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endEarly)
// Whoever started us is gone, maybe by a kill: what we started goes too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

async function scores() {
  try {
    return await runLighthouse(Math.max(1, Number(options.runs) || 1), undo)
  } finally {
    await takeDown()
  }
}

async function measure(): Promise<number> {
  const budgets: Budget[] = []
  // Speed first, before anything else has warmed or tired the machine.
  const pages = wanted('lighthouse') ? await scores() : []
  if (wanted('sizes')) budgets.push(...laterParts())
  if (wanted('sizes') || wanted('places')) budgets.push(...(await visitPlaces({ all: wanted('places') })))
  const verdicts = pages.map(judge)
  if (pages.length > 0) console.log(`\n${scoreTable(pages)}`)
  if (budgets.length > 0) console.log(`\n${budgetTable(budgets)}`)
  const missed = [...budgets.filter((budget) => !isMet(budget)).map(({ name }) => name), ...verdicts.flat()]
  console.log(
    `\n${cpus().length} cores ${process.arch}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log(missed.length === 0 ? 'All budgets are met.' : `Not met: ${missed.join('; ')}`)
  return missed.length === 0 ? 0 : 1
}

if (options.help) console.log(USAGE)
else await main(measure)
// The channel to whoever started us would keep us here.
process.removeAllListeners('disconnect')
if (process.connected) process.disconnect()
