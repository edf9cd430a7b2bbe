// @ts-check
// `npm run test:faults`: what happens when the database, Stripe, storage, mail, the disk, a clock or a node fails.
// The words after `--` name files. Prints what each fault cost.
import './require-node.mjs'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main, runOnTerminal } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { ownEnvironment, ownNode } from './own-node.mjs'
import { root } from './repository.mjs'

const VITEST = 'node_modules/vitest/vitest.mjs'

/** @typedef {{ fault: string, figures: Record<string, string | number> }} Line */

/** @param {string} file @returns {string[]} one line a fault */
function figuresIn(file) {
  if (!existsSync(file)) return []
  /** @type {Line[]} */
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return lines.map(({ fault, figures }) => {
    const words = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`)
    return `  ${fault}: ${words.join(', ')}`
  })
}

await main(async () => {
  await ensureInstalled()
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-faults-'))
  const file = join(folder, 'figures')
  try {
    const tests = ['run', '--config', 'vitest.faults.config.ts', ...process.argv.slice(2)]
    const env = ownEnvironment({ FAULT_FIGURES: file })
    const code = await runOnTerminal(ownNode(), [VITEST, ...tests], { cwd: root, env })
    for (const line of ['What the faults cost:', ...figuresIn(file), '']) console.log(line)
    return code
  } finally {
    rmSync(folder, { recursive: true })
  }
})
