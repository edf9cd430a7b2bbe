// @ts-check
// `node tools/restore.mjs`: a backup into an empty place.
import './require-node.mjs'
import { main, runOnTerminal } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { ownEnvironment, ownNode } from './own-node.mjs'
import { root } from './repository.mjs'

await main(async () => {
  await ensureInstalled()
  const words = ['apps/server/src/db/backup/run-command.ts', 'restore', ...process.argv.slice(2)]
  return runOnTerminal(ownNode(), words, { cwd: root, env: ownEnvironment() })
})
