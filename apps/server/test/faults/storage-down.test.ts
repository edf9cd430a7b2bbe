import { uploadsApi } from '@crew-chief/contract/uploads'
import { usersApi } from '@crew-chief/contract/users'
import { afterEach, expect, test } from 'vitest'
import { builders } from '../../src/testing/builders.ts'
import { openChaosProxy } from '../../src/testing/chaos-proxy.ts'
import { startFakeS3 } from '../../src/testing/fake-s3.ts'
import { databaseUrlOf } from '../../src/testing/second-node.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { pictureOf } from '../../src/testing/upload-requests.ts'
import { startBrowsing } from './background-load.ts'
import { type Node, spawnNode } from './nodes.ts'
import { reportFigures, seconds } from './report-figures.ts'

const BROWSER_TIMEOUT_MS = 15_000

const fakeS3 = await startFakeS3()
const proxy = await openChaosProxy(fakeS3.settings.endpoint)
afterEach(() => proxy.pass())
const server = await startTestServer()
const given = builders(server)
const PNG = await pictureOf(40, 30)

const spawn = () =>
  spawnNode(databaseUrlOf(server.deps), {
    S3_ENDPOINT: proxy.through().replace(/\/$/, ''),
    S3_BUCKET: fakeS3.settings.bucket,
    S3_REGION: fakeS3.settings.region,
    S3_ACCESS_KEY_ID: fakeS3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: fakeS3.settings.secretAccessKey,
  })

/** Puts an image into storage, as a browser upload would. */
async function uploadImage({ send }: Node, token: string): Promise<string> {
  const body = { folder: 'profile' as const, fileName: 'me.png', contentType: 'image/png', size: PNG.length }
  const signed = await send(uploadsApi.signUpload, { body }, { token })
  fakeS3.objects.set(signed.body.fields?.key ?? '', { content: PNG, type: 'image/png', isPublic: true })
  return signed.body.publicUrl
}

const PROFILE = {
  firstName: 'Ann',
  lastName: 'Baseline',
  phoneNumber: '6145550188',
  address: '1 New St, Gary, IN 46402',
  shirtSize: 'XL' as const,
  gender: 'FEMALE' as const,
}
const save = ({ send }: Node, token: string, profileImage?: string) =>
  send(usersApi.updateMe, { body: { ...PROFILE, ...(profileImage && { profileImage }) } }, { token })

const FAULTS: [string, () => unknown][] = [
  ['unresponsive', proxy.stall],
  ['refusing connections', proxy.refuse],
]
test.each(FAULTS)(
  'with storage %s, saving an image fails in time with a message and changes nothing, and other requests work',
  async (fault, startFault) => {
    const ann = await given.signedIn()
    const node = await spawn()
    const picture = await uploadImage(node, ann.token)
    const browsing = startBrowsing(node, ann.token)
    await startFault()
    const answer = await save(node, ann.token, picture)
    const figures = await browsing.stop()
    expect([answer.status, answer.message]).toEqual([
      502,
      'We can’t reach file storage right now. Please try again in a moment.',
    ])
    expect(answer.ms).toBeLessThan(BROWSER_TIMEOUT_MS)
    // Saving without an image does not use storage.
    expect((await save(node, ann.token)).body.profileImage ?? null).toBe(null)
    await proxy.pass()
    expect((await save(node, ann.token, picture)).body.profileImage).toBe(picture)
    reportFigures(`storage ${fault}`, { 'answer s': seconds(answer.ms), ...figures })
  },
)

test('with slow storage the image is saved before the browser times out', async () => {
  const ann = await given.signedIn()
  const node = await spawn()
  const picture = await uploadImage(node, ann.token)
  const browsing = startBrowsing(node, ann.token)
  proxy.slow({ latencyMs: 1_000 })
  const { status, ms } = await save(node, ann.token, picture)
  const figures = await browsing.stop()
  expect(status).toBe(200)
  expect(ms).toBeLessThan(BROWSER_TIMEOUT_MS)
  reportFigures('storage slow (1 s each way)', { 'answer s': seconds(ms), ...figures })
})
