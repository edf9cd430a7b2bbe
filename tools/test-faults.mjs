// @ts-check
// `npm run test:faults` tests failures of the database, Stripe, storage, mail, disk, clock and nodes, one file after the
// other, and prints the measured effect of each fault. `-- --from <file>` continues it.
import './require-node.mjs'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { main } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './repository.mjs'
import { report, runSuite } from './run-step.mjs'
import { vitestStep } from './test-steps.mjs'

const FOLDER = 'apps/server/test/faults'

/** @typedef {{ fault: string, figures: Record<string, string | number> }} Line */

/** @param {string} file @returns {string[]} one line per fault */
function readMeasurements(file) {
  if (!existsSync(file)) return []
  /** @type {Line[]} */
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return lines.map(({ fault, figures }) => {
    const values = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`)
    return `  ${fault}: ${values.join(', ')}`
  })
}

/** @param {string} figures @returns {import('./run-step.mjs').Step[]} one for each file: they stop shared services */
const steps = (figures) =>
  readdirSync(join(root, FOLDER))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) =>
      vitestStep(file.replace('.test.ts', ''), ['--config', 'vitest.faults.config.ts', `${FOLDER}/${file}`], {
        FAULT_FIGURES: figures,
      }),
    )

await main(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  await ensureInstalled()
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-faults-'))
  const figures = join(folder, 'figures')
  try {
    const results = await runSuite('npm run test:faults', steps(figures), { from: values.from })
    for (const line of ['\nMeasured effects:', ...readMeasurements(figures)]) console.log(line)
    return report(results)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
