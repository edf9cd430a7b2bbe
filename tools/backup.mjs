// @ts-check
// `node tools/backup.mjs` copies all data into a folder, or into another database.
import './require-node.mjs'
import { bundledNode, nodeEnvironment } from './bundled-node.mjs'
import { main, runOnTerminal } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './repository.mjs'

await main(async () => {
  await ensureInstalled()
  const args = ['apps/server/src/operations/backup/run-command.ts', 'backup', ...process.argv.slice(2)]
  return runOnTerminal(bundledNode(), args, { cwd: root, env: nodeEnvironment() })
})
