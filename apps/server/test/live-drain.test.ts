import { expect, test } from 'vitest'
import { builders } from '../src/testing/builders.ts'
import { campBuilders } from '../src/testing/camp-builders.ts'
import { readLive } from '../src/testing/live-reader.ts'
import { databaseSettingsOf } from '../src/testing/second-node.ts'
import { spawnServer, temporaryDataDir } from '../src/testing/spawn-server.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const server = await startTestServer()

test('SIGTERM with open live streams ends the streams and the process within the grace period ', async () => {
  const camp = await campBuilders(server).camp()
  const readers = await Promise.all(Array.from({ length: 5 }, () => builders(server).as('CLINICIAN')))
  const { child, ended, output, address } = spawnServer({
    PORT: '0',
    ...databaseSettingsOf(server.deps),
    AUTH_SECRET: 'a secret that only the tests of this project know',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    DATA_DIR: temporaryDataDir(),
  })
  const base = await address()
  const streams = await Promise.all(readers.map(({ token }) => readLive(base, camp.id, token)))
  expect(streams.map(({ response }) => response.statusCode)).toEqual([200, 200, 200, 200, 200])
  const startedAt = performance.now()
  child.kill('SIGTERM')
  await Promise.all(streams.map(({ ends }) => ends()))
  expect(await ended).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(30_000)
  // Closing streams is not logged as a warning.
  expect(output.stderr).toBe('')
  expect(output.stdout).not.toMatch(/"level":[456]0/)
})
