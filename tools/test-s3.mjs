// @ts-check
// `node tools/test-s3.mjs` runs the storage tests against the S3 server of the S3_* settings instead of the built-in fake.
import './require-node.mjs'
import { bundledNode, nodeEnvironment } from './bundled-node.mjs'
import { main, runOnTerminal, UserError } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './repository.mjs'

const VITEST = 'node_modules/vitest/vitest.mjs'
const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

await main(async () => {
  const missing = NEEDED.filter((name) => !process.env[name])
  if (missing.length > 0) throw new UserError(`Name the S3 server first: ${missing.join(', ')} (docs/s3.md).`)
  await ensureInstalled()
  const tests = ['run', '--project', 'server', 'apps/server/src/platform/storage/s3.test.ts']
  return runOnTerminal(bundledNode(), [VITEST, ...tests], {
    cwd: root,
    env: { ...nodeEnvironment(), TEST_REAL_S3: 'yes' },
  })
})
