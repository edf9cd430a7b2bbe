// @ts-check
// `node tools/lighthouse.mjs`: Lighthouse scores of the main pages, compared with the limits in lighthouse/report.ts.
import './require-node.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { bundledNode, nodeEnvironment } from './bundled-node.mjs'
import { main, runOnTerminal } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureBrowser } from './install-browser.mjs'
import { root } from './repository.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  const env = nodeEnvironment({ CHROME_PATH: await ensureBrowser() })
  return runOnTerminal(bundledNode(), ['tools/lighthouse/run.ts', ...process.argv.slice(2)], { cwd: root, env })
})
