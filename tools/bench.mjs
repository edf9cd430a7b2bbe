// @ts-check
// `npm run bench`: the measurements of bench/, with the words after `--` passed on.
import './require-node.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { main, runOnTerminal } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { ownEnvironment, ownNode } from './own-node.mjs'
import { root } from './repository.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  return runOnTerminal(ownNode(), ['bench/run.ts', ...process.argv.slice(2)], { cwd: root, env: ownEnvironment() })
})
