// @ts-check
// `npm test` runs every check of this repository; `npm run check` skips the browser tests.
import './require-node.mjs'
import { main } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { runSteps } from './run-step.mjs'
import { browserStep, quickSteps, unitStep } from './test-steps.mjs'

await main(async () => {
  await ensureInstalled()
  const withBrowser = !process.argv.includes('--without-browser')
  const quick = await runSteps(quickSteps(), { concurrency: 2 })
  // These use all cores, and running them in parallel would break their timing.
  const slow = await runSteps(withBrowser ? [unitStep, browserStep] : [unitStep], { concurrency: 1 })
  const failed = quick.failed + slow.failed
  console.log(`\n${quick.passed + slow.passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
