// @ts-check
// `npm test`: every check of this repository; `npm run check` leaves out the browser.
import './require-node.mjs'
import { main } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { runSteps } from './run-step.mjs'
import { browserStep, cheapSteps, unitStep } from './test-steps.mjs'

await main(async () => {
  await ensureInstalled()
  const withBrowser = !process.argv.includes('--without-browser')
  const cheap = await runSteps(cheapSteps(), { atOnce: 2 })
  // These use all cores themselves, and slow neighbours would make their timing worthless.
  const dear = await runSteps(withBrowser ? [unitStep, browserStep] : [unitStep], { atOnce: 1 })
  const failed = cheap.failed + dear.failed
  console.log(`\n${cheap.passed + dear.passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
