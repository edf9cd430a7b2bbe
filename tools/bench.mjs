// @ts-check
// `npm run bench` runs bench/run.ts with the arguments after `--`.
import './require-node.mjs'
import { ensureServerBuilt } from './build-server.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { bundledNode, nodeEnvironment } from './bundled-node.mjs'
import { main, runOnTerminal } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './repository.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  await ensureServerBuilt()
  return runOnTerminal(bundledNode(), ['bench/run.ts', ...process.argv.slice(2)], { cwd: root, env: nodeEnvironment() })
})
