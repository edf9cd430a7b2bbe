// Runs the journeys that weigh the first load and look at every place with axe, and reads their report.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, runOnTerminal } from '../child-processes.mjs'
import { ownNode } from '../own-node.mjs'
import { commandScript, readJson, root } from '../repository.mjs'
import type { Budget } from './budget.ts'
import { firstLoadBudgets } from './first-load-budgets.ts'
import { placeBudgets } from './place-budgets.ts'
import type { Report } from './places-report.ts'

const JOURNEYS = { sizes: ['first-load'], all: ['first-load', 'every-place', 'places-complete'] }

export async function visitPlaces({ all }: { all: boolean }): Promise<Budget[]> {
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-budgets-'))
  try {
    const report = await walk(all ? JOURNEYS.all : JOURNEYS.sizes, join(folder, 'report.json'))
    return [...firstLoadBudgets(report), ...(all ? placeBudgets(report) : [])]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What fails is printed by Playwright; here it only counts. */
async function walk(journeys: readonly string[], file: string): Promise<Report> {
  console.log(`\nJourneys: ${journeys.join(', ')}…`)
  const args = [commandScript('@playwright/test', 'playwright'), 'test', ...journeys, '--reporter=dot,json']
  const env = { ...process.env, JOURNEYS: 'all', PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  await runOnTerminal(ownNode(), args, { cwd: join(root, 'e2e'), env })
  try {
    return readJson(file)
  } catch (error) {
    throw new Failure(`The journeys left no report: ${error instanceof Error ? error.message : error}`)
  }
}
