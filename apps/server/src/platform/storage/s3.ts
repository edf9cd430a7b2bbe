// Files in anything that speaks S3. The bucket is addressed by path, which every such server understands.

import { folderRule } from '@crew-chief/domain/uploads/file-rules'
import { folderOfKey } from '@crew-chief/domain/uploads/stored-file'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../config.ts'
import { publicHeaders, sha256, signPostPolicy } from './post-policy.ts'
import { encodedKey, MAGIC_BYTES, SIGNATURE_SECONDS, type Storage, type StoredFile } from './storage.ts'

// For jobs. Somebody waits for a look and a read, one after the other, and a browser gives up after 15 seconds.
const PATIENCE_MS = 20_000
const LOOK_WITHIN_MS = 5_000
const READ_WITHIN_MS = 8_000

const isPrivateKey = (key: string): boolean => {
  const folder = folderOfKey(key)
  return folder === undefined || (folderRule(folder).isPrivate ?? false)
}

export function s3Storage(settings: S3Settings, now: () => Date): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const bucketUrl = `${endpoint}/${bucket}`
  const ask = (method: string, key: string, init: RequestInit = {}, withinMs = PATIENCE_MS) =>
    client.fetch(`${bucketUrl}/${encodedKey(key)}`, {
      ...init,
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    })

  return {
    sign: async (file) => ({
      uploadUrl: bucketUrl,
      method: 'POST',
      headers: {},
      ...signPostPolicy(settings, file, now()),
    }),
    publicUrl: (key) => `${publicUrl}/${encodedKey(key)}`,
    privateUrl: async (key) => {
      const address = `${bucketUrl}/${encodedKey(key)}?X-Amz-Expires=${SIGNATURE_SECONDS}`
      return (await client.sign(address, { aws: { signQuery: true } })).url
    },
    look: async (key) => {
      const range = { headers: { range: `bytes=0-${MAGIC_BYTES - 1}` } }
      return startOf(await ask('GET', key, range, LOOK_WITHIN_MS))
    },
    read: async (key) => Buffer.from(await (await sound(ask('GET', key, {}, READ_WITHIN_MS))).arrayBuffer()),
    write: async (key, content, contentType) => {
      const { acl, ...cached } = publicHeaders
      const shared = isPrivateKey(key) ? {} : { 'x-amz-acl': acl, ...cached }
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': sha256(content), ...shared }
      await done(ask('PUT', key, { headers, body: new Uint8Array(content) }))
    },
    remove: (key) => done(ask('DELETE', key)),
    // Storage takes an upload whole or not at all: nothing is left behind.
    tidy: async () => {},
    check: async () => {
      await refused(await ask('GET', NOT_THERE))
      return null
    },
  }
}

/** A file nobody has: whoever says that it is not there has let us in. */
const NOT_THERE = 'status-check'

async function refused(response: Response): Promise<void> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text())?.[1]
  // Keys without the right to list are told that access is denied, whether the file is there or not.
  const isExpected = response.status === 404 ? code !== 'NoSuchBucket' : response.ok || code === 'AccessDenied'
  if (!isExpected) throw Object.assign(new Error(`storage answered ${response.status}`), { code })
}

async function sound(asked: Promise<Response>): Promise<Response> {
  const response = await asked
  if (response.ok) return response
  // Its words may name keys and buckets: only the number is for our log.
  await response.body?.cancel()
  throw new Error(`storage answered ${response.status}`)
}

async function done(asked: Promise<Response>): Promise<void> {
  await (await sound(asked)).arrayBuffer()
}

/** The first bytes and, from the range's own header, how many there are in all. */
async function startOf(response: Response): Promise<StoredFile | undefined> {
  // Keys without the right to list get 403 where others get 404.
  if (response.status === 404 || response.status === 403) {
    await response.body?.cancel()
    return undefined
  }
  const firstBytes = Buffer.from(await (await sound(Promise.resolve(response))).arrayBuffer())
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  return { size: total === undefined ? firstBytes.length : Number(total), firstBytes }
}
