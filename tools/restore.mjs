// @ts-check
// `node tools/restore.mjs` restores a backup into an empty installation.
import './require-node.mjs'
import { bundledNode, nodeEnvironment } from './bundled-node.mjs'
import { main, runOnTerminal } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './repository.mjs'

await main(async () => {
  await ensureInstalled()
  const args = ['apps/server/src/operations/backup/run-command.ts', 'restore', ...process.argv.slice(2)]
  return runOnTerminal(bundledNode(), args, { cwd: root, env: nodeEnvironment() })
})
