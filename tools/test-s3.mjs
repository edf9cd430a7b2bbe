// @ts-check
// `node tools/test-s3.mjs`: the storage tests against the S3 server the S3_* settings name, instead of our own small one.
import './require-node.mjs'
import { Failure, main, runOnTerminal } from './child-processes.mjs'
import { ensureInstalled } from './install.mjs'
import { ownEnvironment, ownNode } from './own-node.mjs'
import { root } from './repository.mjs'

const VITEST = 'node_modules/vitest/vitest.mjs'
const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

await main(async () => {
  const missing = NEEDED.filter((name) => !process.env[name])
  if (missing.length > 0) throw new Failure(`Name the S3 server first: ${missing.join(', ')} (docs/operations.md).`)
  await ensureInstalled()
  const tests = ['run', '--project', 'server', 'apps/server/src/platform/storage/s3.test.ts']
  return runOnTerminal(ownNode(), [VITEST, ...tests], { cwd: root, env: { ...ownEnvironment(), TEST_REAL_S3: 'yes' } })
})
