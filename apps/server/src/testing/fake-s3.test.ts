// Verified with signatures of the AWS SDK, independent of our own signer.

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, test } from 'vitest'
import { startFakeS3 } from './fake-s3.ts'

const clock = { ahead: 0 }
const { settings, objects } = await startFakeS3({ now: () => new Date(Date.now() + clock.ahead) })
const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings

const clientWith = (secret: string) =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey: secret },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  })
const sdk = clientWith(secretAccessKey)
const forger = clientWith('a guess')

const given = (Key: string, text: string) =>
  objects.set(Key, { content: Buffer.from(text), type: 'text/plain', isPublic: false })

async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  clock.ahead = ms
  return work().finally(() => {
    clock.ahead = 0
  })
}

test('accepts requests signed by the SDK: put, head, get, delete', async () => {
  const Key = 'profile/1-a b(1).png'
  await sdk.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from('hello'), ContentType: 'image/png' }))
  expect(objects.get(Key)).toEqual({ content: Buffer.from('hello'), type: 'image/png', isPublic: false })
  expect(await sdk.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({ ContentLength: 5 })
  const part = await sdk.send(new GetObjectCommand({ Bucket, Key, Range: 'bytes=0-1' }))
  expect([await part.Body?.transformToString(), part.ContentRange]).toEqual(['he', 'bytes 0-1/5'])
  await sdk.send(new DeleteObjectCommand({ Bucket, Key }))
  expect(objects.has(Key)).toBe(false)
})

test('rejects requests with a wrong or missing signature', async () => {
  given('a', 'secret')
  await expect(forger.send(new GetObjectCommand({ Bucket, Key: 'a' }))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  })
  expect((await fetch(`${endpoint}/${Bucket}/a`)).status).toBe(403)
  expect((await fetch(`${endpoint}/${Bucket}/a`, { method: 'PUT', body: 'x' })).status).toBe(403)
})

test('rejects a signed request from another day', async () => {
  given('a', 'secret')
  await expect(later(-20 * 60_000, () => sdk.send(new GetObjectCommand({ Bucket, Key: 'a' })))).rejects.toMatchObject({
    name: 'RequestTimeTooSkewed',
  })
})

test('a presigned URL gives access to its own file until it expires', async () => {
  given('a b', 'hello')
  given('b', 'other')
  const url = await getSignedUrl(sdk, new GetObjectCommand({ Bucket, Key: 'a b' }), { expiresIn: 60 })
  expect(await (await fetch(url)).text()).toBe('hello')
  expect((await fetch(url.replace('/a%20b?', '/b?'))).status).toBe(403)
  expect((await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=99'))).status).toBe(403)
  expect((await later(61_000, () => fetch(url))).status).toBe(403)
  const forged = await getSignedUrl(forger, new GetObjectCommand({ Bucket, Key: 'b' }))
  expect((await fetch(forged)).status).toBe(403)
})

test('a presigned PUT is accepted for its key only', async () => {
  const url = await getSignedUrl(sdk, new PutObjectCommand({ Bucket, Key: 'c', ContentType: 'image/png' }))
  const put = (to: string) => fetch(to, { method: 'PUT', body: 'hi', headers: { 'content-type': 'image/png' } })
  expect((await put(url)).status).toBe(200)
  expect((await put(url.replace('/c?', '/d?'))).status).toBe(403)
})

const POST = {
  Bucket,
  Key: 'posted.png',
  Expires: 60,
  Fields: { 'Content-Type': 'image/png' },
  Conditions: [
    ['content-length-range' as const, 5, 5] as ['content-length-range', number, number],
    { 'Content-Type': 'image/png' },
  ],
}

async function post(fields: Record<string, string>, content = 'hello', url = `${endpoint}/${Bucket}`) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([content]), 'x')
  return (await fetch(url, { method: 'POST', body: form })).status
}

test('a presigned form is accepted only for its exact conditions', async () => {
  const { fields } = await createPresignedPost(sdk, POST)
  expect(await post(fields)).toBe(204)
  expect(objects.get('posted.png')).toMatchObject({ content: Buffer.from('hello'), type: 'image/png' })
})

test.each<[string, (fields: Record<string, string>) => Promise<number>]>([
  ['another key', (fields) => post({ ...fields, key: 'other.png' })],
  ['another type', (fields) => post({ ...fields, 'Content-Type': 'text/html' })],
  ['a larger file', (fields) => post(fields, 'hello!')],
  ['a smaller file', (fields) => post(fields, 'hell')],
  ['a field the policy does not name', (fields) => post({ ...fields, acl: 'public-read' })],
  ['a changed policy', (fields) => post({ ...fields, policy: btoa(atob(fields.Policy ?? '').replace('5,5', '0,9')) })],
  ['a changed signature', (fields) => post({ ...fields, 'X-Amz-Signature': 'ab'.repeat(32) })],
  ['a form past its end', (fields) => later(61_000, () => post(fields))],
])('%s is refused', async (_, send) => {
  objects.clear()
  const { fields } = await createPresignedPost(sdk, POST)
  expect([400, 403]).toContain(await send(fields))
  expect(objects.size).toBe(0)
})

test('rejects a form signed with another secret', async () => {
  expect(await post((await createPresignedPost(forger, POST)).fields)).toBe(403)
})

test('browsers can upload from the web app’s origin only', async () => {
  const ask = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' }
    const { status, headers: responseHeaders } = await fetch(`${endpoint}/${Bucket}`, { method: 'OPTIONS', headers })
    return [status, responseHeaders.get('access-control-allow-origin')]
  }
  expect(await ask('http://crew-chief.test')).toEqual([200, 'http://crew-chief.test'])
  expect(await ask('http://elsewhere.test')).toEqual([403, null])
})
