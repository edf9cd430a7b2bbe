// @ts-check
// `npm start` installs and builds if necessary, then runs the server.
import './require-node.mjs'
import { join } from 'node:path'
import { ensureServerBuilt } from './build-server.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { bundledNode, nodeEnvironment } from './bundled-node.mjs'
import { main, runOnTerminal } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { readJson, root } from './repository.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  await ensureServerBuilt()
  /** @type {{ flags: string[], env: Record<string, string> }} */
  const { flags, env } = readJson(join(root, 'apps/server/process.json'))
  // Saves a fifth of the next start.
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/crew-chief/compiled')
  return runOnTerminal(bundledNode(), [...flags, 'apps/server/dist/main.js'], {
    cwd: root,
    env: nodeEnvironment({ ...env, NODE_COMPILE_CACHE }),
  })
})
