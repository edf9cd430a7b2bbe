import { uploadsApi } from '@crew-chief/contract/uploads'
import { usersApi } from '@crew-chief/contract/users'
import { afterEach, expect, test } from 'vitest'
import { builders } from '../../src/testing/builders.ts'
import { openChaosProxy } from '../../src/testing/chaos-proxy.ts'
import { startFakeS3 } from '../../src/testing/fake-s3.ts'
import { databaseUrlOf } from '../../src/testing/second-node.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { pictureOf } from '../../src/testing/upload-requests.ts'
import { browse } from './browsing.ts'
import { noteFigures, seconds } from './figures.ts'
import { type Node, spawnNode } from './nodes.ts'

/** A browser gives up after this long. */
const PATIENCE_MS = 15_000

const peer = await startFakeS3()
const proxy = await openChaosProxy(peer.settings.endpoint)
afterEach(() => proxy.pass())
const server = await startTestServer()
const given = builders(server)
const PNG = await pictureOf(40, 30)

const spawn = () =>
  spawnNode(databaseUrlOf(server.deps), {
    S3_ENDPOINT: proxy.through().replace(/\/$/, ''),
    S3_BUCKET: peer.settings.bucket,
    S3_REGION: peer.settings.region,
    S3_ACCESS_KEY_ID: peer.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: peer.settings.secretAccessKey,
  })

/** A picture that lies in storage, as if a browser had sent it there. */
async function uploaded({ send }: Node, token: string): Promise<string> {
  const body = { folder: 'profile' as const, fileName: 'me.png', contentType: 'image/png', size: PNG.length }
  const signed = await send(uploadsApi.signUpload, { body }, { token })
  peer.objects.set(signed.body.fields?.key ?? '', { content: PNG, type: 'image/png', isPublic: true })
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
  ['silent', proxy.stall],
  ['refusing', proxy.refuse],
]
test.each(FAULTS)(
  'storage is %s: said in time, nothing changed, everything else goes on (promise 22)',
  async (what, begin) => {
    const [ann, node] = [await given.signedIn(), await spawn()]
    const picture = await uploaded(node, ann.token)
    const meanwhile = browse(node, ann.token)
    await begin()
    const answer = await save(node, ann.token, picture)
    const figures = await meanwhile.stop()
    expect([answer.status, answer.message]).toEqual([
      502,
      'Files cannot be stored or read right now. Please try again in a moment.',
    ])
    expect(answer.ms).toBeLessThan(PATIENCE_MS)
    // Without a file nobody needs storage.
    expect((await save(node, ann.token)).body.profileImage ?? null).toBe(null)
    await proxy.pass()
    expect((await save(node, ann.token, picture)).body.profileImage).toBe(picture)
    noteFigures(`storage ${what}`, { 'answer s': seconds(answer.ms), ...figures })
  },
)

test('storage is slow: the picture is taken within a browser’s patience', async () => {
  const [ann, node] = [await given.signedIn(), await spawn()]
  const picture = await uploaded(node, ann.token)
  const meanwhile = browse(node, ann.token)
  proxy.slow({ latencyMs: 1_000 })
  const { status, ms } = await save(node, ann.token, picture)
  const figures = await meanwhile.stop()
  expect(status).toBe(200)
  expect(ms).toBeLessThan(PATIENCE_MS)
  noteFigures('storage slow (1 s each way)', { 'answer s': seconds(ms), ...figures })
})
