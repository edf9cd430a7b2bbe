// Signature checks of the fake S3 server, written from the Signature Version 4 specification, independent of our signer.
// Throws an S3Error with the code of a real server.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export class S3Error extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

export type Keys = { accessKeyId: string; secretAccessKey: string; region: string; now: () => Date }
export type S3Request = { method: string; url: URL; headers: Headers; body: Buffer }

const ALGORITHM = 'AWS4-HMAC-SHA256'
const CLOCK_SKEW_MS = 15 * 60 * 1000

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function checkCredential(credential: string, stamp: string, { accessKeyId, region }: Keys): string {
  const [id, day = '', where, service, end] = credential.split('/')
  if (id !== accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId')
  if (where !== region || service !== 's3' || end !== 'aws4_request' || !stamp.startsWith(day))
    throw new S3Error(400, 'AuthorizationHeaderMalformed')
  return day
}

function checkSignature(text: string, given: string, day: string, { secretAccessKey, region }: Keys) {
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request')
  const expected = hmac(key, text)
  const sent = Buffer.from(given, 'hex')
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected))
    throw new S3Error(403, 'SignatureDoesNotMatch')
}

const timeOf = (stamp: string): number => {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function canonicalRequest({ method, url, headers }: S3Request, signedHeaders: string, payload: string): string {
  const path = url.pathname.split('/').map((part) => strict(decodeURIComponent(part)))
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort()
  const lines = signedHeaders.split(';').map((name) => `${name}:${(headers.get(name) ?? '').trim()}\n`)
  return [method, path.join('/'), query.join('&'), lines.join(''), signedHeaders, payload].join('\n')
}

const stringToSign = (request: string, stamp: string, day: string, region: string) =>
  [ALGORITHM, stamp, `${day}/${region}/s3/aws4_request`, sha256(request)].join('\n')

/** `Authorization: AWS4-HMAC-SHA256 Credential=…, SignedHeaders=…, Signature=…` */
export function checkHeader(request: S3Request, keys: Keys) {
  const header = request.headers.get('authorization') ?? ''
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/.exec(header) ?? []
  const stamp = request.headers.get('x-amz-date') ?? ''
  const payload = request.headers.get('x-amz-content-sha256') ?? ''
  if (!signature || !signedHeaders.split(';').includes('host')) throw new S3Error(403, 'AccessDenied')
  const day = checkCredential(credential, stamp, keys)
  if (!(Math.abs(timeOf(stamp) - keys.now().getTime()) <= CLOCK_SKEW_MS)) throw new S3Error(403, 'RequestTimeTooSkewed')
  const unsigned = [...request.headers.keys()].find(
    (name) => name.startsWith('x-amz-') && !signedHeaders.split(';').includes(name),
  )
  if (unsigned) throw new S3Error(403, 'AccessDenied')
  checkSignature(
    stringToSign(canonicalRequest(request, signedHeaders, payload), stamp, day, keys.region),
    signature,
    day,
    keys,
  )
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(request.body))
    throw new S3Error(400, 'XAmzContentSHA256Mismatch')
}

/** `?X-Amz-Algorithm=…&X-Amz-Signature=…`: a URL that expires. */
export function checkPresigned(request: S3Request, keys: Keys) {
  const query = (name: string) => request.url.searchParams.get(`X-Amz-${name}`) ?? ''
  const stamp = query('Date')
  const signedHeaders = query('SignedHeaders')
  if (query('Algorithm') !== ALGORITHM || !signedHeaders.split(';').includes('host'))
    throw new S3Error(403, 'AccessDenied')
  const day = checkCredential(query('Credential'), stamp, keys)
  const canonical = canonicalRequest(request, signedHeaders, query('Content-Sha256') || 'UNSIGNED-PAYLOAD')
  checkSignature(stringToSign(canonical, stamp, day, keys.region), query('Signature'), day, keys)
  const ends = timeOf(stamp) + Number(query('Expires')) * 1000
  if (!(keys.now().getTime() < ends)) throw new S3Error(403, 'AccessDenied')
}

/** The signature of a posted form's policy; the policy itself is checked separately. */
export function checkPolicySignature(fields: ReadonlyMap<string, string>, keys: Keys) {
  const field = (name: string) => fields.get(name) ?? ''
  if (field('x-amz-algorithm') !== ALGORITHM) throw new S3Error(403, 'AccessDenied')
  const day = checkCredential(field('x-amz-credential'), field('x-amz-date'), keys)
  checkSignature(field('policy'), field('x-amz-signature'), day, keys)
}
