// @ts-check
// `npm run test:faults` tests failures of the database, Stripe, storage, mail, disk, clock and nodes. Arguments after `--`
// select test files. Prints the measured effect of each fault.
import './require-node.mjs'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledNode, nodeEnvironment } from './bundled-node.mjs'
import { main, runOnTerminal } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './repository.mjs'

const VITEST = 'node_modules/vitest/vitest.mjs'

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

await main(async () => {
  await ensureInstalled()
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-faults-'))
  const file = join(folder, 'figures')
  try {
    const tests = ['run', '--config', 'vitest.faults.config.ts', ...process.argv.slice(2)]
    const env = nodeEnvironment({ FAULT_FIGURES: file })
    const code = await runOnTerminal(bundledNode(), [VITEST, ...tests], { cwd: root, env })
    for (const line of ['Measured effects:', ...readMeasurements(file), '']) console.log(line)
    return code
  } finally {
    rmSync(folder, { recursive: true })
  }
})
