// @ts-check
// `npm run bench` runs bench/run.ts with the arguments after `--`, `npm run bench -- growth` bench/growth/run.ts and
// `npm run bench -- jobs` bench/jobs/run.ts.
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
  const [first, ...rest] = process.argv.slice(2)
  const isPart = first === 'growth' || first === 'jobs'
  const program = isPart ? [`bench/${first}/run.ts`, ...rest] : ['bench/run.ts', ...process.argv.slice(2)]
  return runOnTerminal(bundledNode(), program, { cwd: root, env: nodeEnvironment() })
})
