import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadsApi } from '@crew-chief/contract/uploads'
import { afterAll, expect, test } from 'vitest'
import { builders } from '../../src/testing/builders.ts'
import { databaseUrlOf } from '../../src/testing/second-node.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { pictureOf } from '../../src/testing/upload-requests.ts'
import { startBrowsing } from './background-load.ts'
import { spawnNode } from './nodes.ts'
import { reportFigures, seconds } from './report-figures.ts'

const MEGABYTE = 1024 * 1024
const server = await startTestServer()
const given = builders(server)

// full-disk.mjs redirects writes to /dev/full, which fails like a disk that fills up during an upload. A disk that is full
// before is refused earlier (upload-limits.test.ts).
const disk = mkdtempSync(join(tmpdir(), 'crew-chief-small-disk-'))
afterAll(() => rmSync(disk, { recursive: true, force: true }))
const filler = join(disk, 'filler')
const fill = () => writeFileSync(filler, '')
const stored = () =>
  readdirSync(join(disk, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('a full disk: uploads fail with a message and leave no partial file, other requests work, and free space helps', async () => {
  const ann = await given.signedIn()
  const env = { DATA_DIR: disk, FULL_WHILE: filler }
  const node = await spawnNode(databaseUrlOf(server.deps), env, [new URL('full-disk.mjs', import.meta.url)])
  const picture = await pictureOf(40, 30)
  const content = Buffer.concat([picture, Buffer.alloc(3 * MEGABYTE)])
  const sign = async () => {
    const body = { folder: 'profile' as const, fileName: 'me.png', contentType: 'image/png', size: content.length }
    return (await node.send(uploadsApi.signUpload, { body }, { token: ann.token })).body
  }
  const put = async ({ uploadUrl, headers }: Awaited<ReturnType<typeof sign>>) => {
    const answer = await fetch(node.base + uploadUrl, { method: 'PUT', headers, body: content })
    return [answer.status, answer.status === 204 ? '' : JSON.parse(await answer.text()).message]
  }

  fill()
  const browsing = startBrowsing(node, ann.token)
  const signed = await sign()
  const startedAt = performance.now()
  expect(await put(signed)).toEqual([502, 'We can’t reach file storage right now. Please try again in a moment.'])
  const ms = performance.now() - startedAt
  const figures = await browsing.stop()
  expect(stored()).toEqual([])
  expect(await node.isReady()).toBe(200)
  rmSync(filler)
  expect(await put(signed)).toEqual([204, ''])
  reportFigures('disk full during an upload', { 'answer s': seconds(ms), ...figures, 'half files left': 0 })
})
