// What a browser and its push service check and decrypt, written with node:crypto only: independent of the library that
// the server encrypts and signs with.

import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'
import * as z from 'zod/mini'

export type BrowserKeys = { ecdh: ECDH; auth: Buffer }

export function keysFrom(privateKey: Buffer, auth: Buffer): BrowserKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  return { ecdh, auth }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** RFC 8291 with the one record of RFC 8188 that push messages have. */
export function decryptMessage(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const senderEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, senderEnd)
  const record = body.subarray(senderEnd)
  if (record.length > recordSize) throw new Error('more than one record')
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const input = derive(ecdh.computeSecret(sender), auth, keyInfo, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const delimiter = padded.findLastIndex((byte) => byte !== 0)
  if (padded[delimiter] !== 2) throw new Error('no delimiter of a last record')
  return padded.subarray(0, delimiter).toString()
}

const Header = z.object({ typ: z.literal('JWT'), alg: z.literal('ES256') })
const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })
const DAY_SECONDS = 24 * 3600

type Expected = { origin: string; applicationServerKey: string; now: Date }

/** RFC 8292. Returns why the header is refused, or undefined. */
export function refusalOf(authorization: string, { origin, applicationServerKey, now }: Expected): string | undefined {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== applicationServerKey) return 'not the key of the subscription'
  const [header = '', claims = '', signature = ''] = token.split('.')
  if (!isSignedWith(key, `${header}.${claims}`, signature)) return 'wrong signature'
  z.parse(Header, readJson(header))
  const { aud, exp, sub } = z.parse(Claims, readJson(claims))
  const secondsLeft = exp - now.getTime() / 1000
  if (aud !== origin) return 'another audience'
  if (secondsLeft <= 0 || secondsLeft > DAY_SECONDS) return 'expired, or valid for more than a day'
  return /^(mailto:|https:)./.test(sub) ? undefined : 'no contact'
}

const readJson = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

function isSignedWith(rawKey: string, signed: string, signature: string): boolean {
  const point = Buffer.from(rawKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  return verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}
