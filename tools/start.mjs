// @ts-check
// `npm start`: installs and builds what is missing, then runs the server until it is told to stop.
import './require-node.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { main, runOnTerminal } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { ownEnvironment, ownNode } from './own-node.mjs'
import { root } from './repository.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  return runOnTerminal(ownNode(), ['apps/server/src/main.ts'], { cwd: root, env: ownEnvironment() })
})
