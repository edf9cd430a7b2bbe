import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCluster } from './find-cluster.ts'
import { startCluster } from './start-cluster.ts'
import { query } from './testing/test-cluster.ts'
import { testFolder } from './testing/test-folder.ts'

test('an empty or missing folder has no cluster, and none is created', async () => {
  const folder = await testFolder()
  expect(await findCluster(folder)).toBeUndefined()
  expect(await findCluster(join(folder, 'nowhere'))).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
})

test('a running cluster is found with its URL, a stopped one without', async () => {
  const dataDir = await testFolder()
  const cluster = await startCluster({ dataDir, database: 'app', durable: false })
  const found = await findCluster(dataDir)
  expect(found?.url?.('app')).toBe(cluster.url('app'))
  expect(await query(found?.url?.('app') ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  await cluster.stop()
  expect(await findCluster(dataDir)).toEqual({ url: undefined })
})
