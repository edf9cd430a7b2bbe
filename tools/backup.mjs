// @ts-check
// `node tools/backup.mjs`: all data into a folder, or on to another database.
import './require-node.mjs'
import { main, runOnTerminal } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { ownEnvironment, ownNode } from './own-node.mjs'
import { root } from './repository.mjs'

await main(async () => {
  await ensureInstalled()
  const words = ['apps/server/src/db/backup/run-command.ts', 'backup', ...process.argv.slice(2)]
  return runOnTerminal(ownNode(), words, { cwd: root, env: ownEnvironment() })
})
