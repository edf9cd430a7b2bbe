// @ts-check
// `npm test` runs the checks, the unit and API tests and the browser journeys; `npm run check` skips the browser.
// `npm run test:all` runs every browser test on desktop and phone, and the slow API tests. It takes long:
// `-- --from <step>` continues it.
import './require-node.mjs'
import { parseArgs } from 'node:util'
import { main } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { report, runSteps, runSuite } from './run-step.mjs'
import { allSteps, BUILD_STEPS, journeysStep, quickSteps, unitStep } from './test-steps.mjs'

const { values } = parseArgs({
  options: { all: { type: 'boolean' }, 'without-browser': { type: 'boolean' }, from: { type: 'string' } },
})
const { all: isAll, from } = values

await main(async () => {
  await ensureInstalled()
  const quick = await runSteps(from === undefined ? quickSteps() : BUILD_STEPS, { concurrency: 2 })
  const slow = isAll ? allSteps() : values['without-browser'] ? [unitStep] : [unitStep, journeysStep]
  return report([...quick, ...(await runSuite(isAll ? 'npm run test:all' : 'npm test', slow, { from }))])
})
