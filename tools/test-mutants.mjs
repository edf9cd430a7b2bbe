// @ts-check
// `npm run test:mutants` changes the business rules in many small ways, one at a time, and lists the changes that no test
// notices. `-- events courts` limits it to these folders; options are passed to Stryker, such as `-- --concurrency=1`. The
// results of a completed run are kept, and the next one tests only what changed. `-- --force` starts again: only that
// notices new tests of mutants that act while a module loads.
import './require-node.mjs'
import config from '../stryker.config.mjs'
import { bundledNode, nodeEnvironment } from './bundled-node.mjs'
import { main, runOnTerminal } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { commandScript, root } from './repository.mjs'

await main(async () => {
  const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'))
  const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
  const [all, ...exceptions] = config.mutate
  const chosen = folders.length > 0 ? folders.map((folder) => `packages/domain/src/${folder}/**/*.ts`) : [all]
  await ensureInstalled()
  const stryker = commandScript('@stryker-mutator/core', 'stryker')
  const args = [stryker, 'run', '--mutate', [...chosen, ...exceptions].join(','), ...options]
  return runOnTerminal(bundledNode(), args, {
    cwd: root,
    env: nodeEnvironment({ MUTANTS: folders.length > 0 ? 'some' : 'all' }),
  })
})
