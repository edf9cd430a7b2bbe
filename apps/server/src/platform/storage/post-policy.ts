// A form a browser may post to S3, for exactly one file. Signed by hand: a presigned PUT cannot bound the size.

import { createHash, createHmac } from 'node:crypto'
import type { S3Settings } from '../../config.ts'
import { type FileToSign, SIGNATURE_SECONDS } from './storage.ts'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

const signingKey = (secret: string, day: string, region: string) =>
  hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')

/** ISO 8601 without separators: 20260131T120000Z. */
const stampOf = (time: Date) => time.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A name is used once, so what lies under it may be kept for ever. */
export const publicHeaders = { acl: 'public-read', 'Cache-Control': 'public, max-age=31536000, immutable' }

export function signPostPolicy(
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
    ...(isPrivate ? {} : publicHeaders),
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
