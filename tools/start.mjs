// @ts-check
// `npm start` installs and builds if necessary, then runs the server.
import './require-node.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { bundledNode, nodeEnvironment } from './bundled-node.mjs'
import { main, runOnTerminal } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './repository.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  return runOnTerminal(bundledNode(), ['apps/server/src/main.ts'], { cwd: root, env: nodeEnvironment() })
})
