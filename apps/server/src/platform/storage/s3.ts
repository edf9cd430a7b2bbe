// Files in S3-compatible storage. Uses path-style URLs, which all such servers support.

import { createHash, createHmac } from 'node:crypto'
import { folderRule } from '@crew-chief/domain/uploads/file-rules'
import { SIGNED_SECONDS } from '@crew-chief/domain/uploads/signed-url'
import { folderOfKey } from '@crew-chief/domain/uploads/stored-file'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../config.ts'
import { type Outage, OutageError } from '../outage.ts'
import {
  encodedKey,
  type FileToSign,
  MAGIC_BYTES,
  SIGNATURE_SECONDS,
  type Storage,
  type StoredFile,
} from './storage.ts'

// Used by jobs. `stat` and `read` run one after the other during a request, and browsers give up after 15 seconds.
const TIMEOUT_MS = 20_000
const STAT_TIMEOUT_MS = 5_000
const READ_TIMEOUT_MS = 8_000

const isPrivateKey = (key: string): boolean => {
  const folder = folderOfKey(key)
  return folder === undefined || (folderRule(folder).isPrivate ?? false)
}

export type Bucket = Storage & {
  /** An address of a members' file that the bucket refuses after `expires` (in seconds). The same for the same `expires`. */
  memberUrl: (key: string, options: { expires: number; method: 'GET' | 'HEAD' }) => Promise<string>
  /** Opens or closes the plain address of a file. Does nothing when the file is missing. */
  setPublic: (key: string, isPublic: boolean) => Promise<void>
}

export function s3Storage(settings: S3Settings, now: () => Date, outage?: Outage): Bucket {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const bucketUrl = `${endpoint}/${bucket}`
  const send = async (method: string, key: string, init: RequestInit = {}, timeoutMs = TIMEOUT_MS, query = '') => {
    const options = { ...init, method, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const
    const response = await client.fetch(`${bucketUrl}/${encodedKey(key)}${query}`, options).catch((cause: unknown) => {
      outage?.refused(cause)
      throw new OutageError('storage did not answer', { cause })
    })
    if (response.status >= 500) outage?.refused(`storage answered ${response.status}`)
    else outage?.back()
    return response
  }

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
    memberUrl: async (key, { expires, method }) => {
      const address = new URL(`${bucketUrl}/${encodedKey(key)}?X-Amz-Expires=${SIGNED_SECONDS}`)
      // Overrides the header of the upload: the cached file must not outlive its address.
      address.searchParams.set('response-cache-control', 'private')
      address.searchParams.set('response-expires', new Date(expires * 1000).toUTCString())
      const datetime = stampOf(new Date((expires - SIGNED_SECONDS) * 1000))
      return (await client.sign(address.href, { method, aws: { signQuery: true, datetime } })).url
    },
    setPublic: async (key, isPublic) => {
      const acl = isPublic ? publicHeaders.acl : 'private'
      const response = await send('PUT', key, { headers: { 'x-amz-acl': acl } }, TIMEOUT_MS, '?acl')
      if (response.status === 404) await response.body?.cancel()
      else await finish(Promise.resolve(response))
    },
    stat: async (key) => {
      const range = { headers: { range: `bytes=0-${MAGIC_BYTES - 1}` } }
      return readStat(await send('GET', key, range, STAT_TIMEOUT_MS))
    },
    read: async (key) => Buffer.from(await (await expectOk(send('GET', key, {}, READ_TIMEOUT_MS))).arrayBuffer()),
    write: async (key, content, contentType) => {
      const { acl, ...cached } = headersFor(key)
      const shared = isPrivateKey(key) ? {} : { 'x-amz-acl': acl, ...cached }
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': sha256(content), ...shared }
      await finish(send('PUT', key, { headers, body: new Uint8Array(content) }))
    },
    remove: (key) => finish(send('DELETE', key)),
    // S3 stores uploads completely or not at all.
    removeStaleDrafts: async () => {},
    check: async () => {
      await expectMissing(await send('GET', MISSING_KEY))
      return null
    },
  }
}

/** A key that does not exist: a 404 for it proves that the credentials and the bucket are valid. */
const MISSING_KEY = 'status-check'

async function expectMissing(response: Response): Promise<void> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text())?.[1]
  // Without the permission to list, missing files are reported as access denied.
  const isExpected = response.status === 404 ? code !== 'NoSuchBucket' : response.ok || code === 'AccessDenied'
  if (!isExpected) throw Object.assign(new Error(`storage answered ${response.status}`), { code })
}

async function expectOk(request: Promise<Response>): Promise<Response> {
  const response = await request
  if (response.ok) return response
  // The body may contain keys and bucket names, so only the status is logged.
  await response.body?.cancel()
  const message = `storage answered ${response.status}`
  throw response.status >= 500 ? new OutageError(message) : new Error(message)
}

async function finish(request: Promise<Response>): Promise<void> {
  await (await expectOk(request)).arrayBuffer()
}

/** The first bytes, and the total size from the Content-Range header. */
async function readStat(response: Response): Promise<StoredFile | undefined> {
  // Without the permission to list, S3 responds 403 instead of 404.
  if (response.status === 404 || response.status === 403) {
    await response.body?.cancel()
    return undefined
  }
  const firstBytes = Buffer.from(await (await expectOk(Promise.resolve(response))).arrayBuffer())
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  return { size: total === undefined ? firstBytes.length : Number(total), firstBytes }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

const signingKey = (secret: string, day: string, region: string) =>
  hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')

/** ISO 8601 without separators: 20260131T120000Z. */
const stampOf = (time: Date) => time.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Keys are never reused, so files can be cached forever. */
const publicHeaders = { acl: 'public-read', 'Cache-Control': 'public, max-age=31536000, immutable' }

// A post may become members-only, and then no CDN may keep its files for long.
const postFileHeaders = { ...publicHeaders, 'Cache-Control': 'public, max-age=3600' }

const headersFor = (key: string) => {
  const folder = folderOfKey(key)
  return folder && folderRule(folder).followsPost ? postFileHeaders : publicHeaders
}

/** A signed form for uploading exactly one file. Not a presigned PUT, because that cannot limit the size. */
function signPostPolicy(
  { accessKeyId, secretAccessKey, region, bucket }: S3Settings,
  { key, contentType, size, isPrivate }: FileToSign,
  now: Date,
): { fields: Record<string, string>; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + SIGNATURE_SECONDS * 1000)
  const stamp = stampOf(now)
  const day = stamp.slice(0, 8)
  const given = {
    key,
    'Content-Type': contentType,
    ...(isPrivate ? {} : headersFor(key)),
    success_action_status: '204',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${accessKeyId}/${day}/${region}/s3/aws4_request`,
    'x-amz-date': stamp,
  }
  const equals = Object.entries(given).map(([name, value]) => ({ [name]: value }))
  const conditions = [{ bucket }, ...equals, ['content-length-range', size, size]]
  const policy = Buffer.from(JSON.stringify({ expiration: expiresAt.toISOString(), conditions })).toString('base64')
  const signature = hmac(signingKey(secretAccessKey, day, region), policy).toString('hex')
  return { fields: { ...given, policy, 'x-amz-signature': signature }, expiresAt }
}
