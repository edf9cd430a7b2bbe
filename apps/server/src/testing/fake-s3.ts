// A strict in-memory S3 server with one bucket. Rejects requests without a valid signature.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import * as z from 'zod/mini'
import {
  checkHeader,
  checkPolicySignature,
  checkPresigned,
  type Keys,
  S3Error,
  type S3Request,
} from './fake-s3-signatures.ts'

export type StoredObject = { content: Buffer; type: string; isPublic: boolean }
type S3Response = { status: number; headers?: Record<string, string>; body?: Buffer | string }

type Options = {
  now?: () => Date
  /** The web app's origin: the only one browsers may upload from. */
  origin?: string
}

/** Call at the top of a test file; it is closed after the tests. */
export async function startFakeS3({ now = () => new Date(), origin = 'http://crew-chief.test' }: Options = {}) {
  const bucket = 'camp'
  const objects = new Map<string, StoredObject>()
  const keys: Keys = { accessKeyId: 'AKIDCAMP', secretAccessKey: 'a secret of the fake S3 server', region: 'nyc3', now }
  const server = createServer(async (request, response) => {
    const s3Request = await readRequest(request)
    const answer = await respondTo(s3Request, { bucket, objects, keys, origin }).catch((error: Error) =>
      errorResponse(error),
    )
    write(response, answer, corsFor(s3Request, origin))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the fake S3 server has no port')
  const endpoint = `http://127.0.0.1:${address.port}`
  const { accessKeyId, secretAccessKey, region } = keys
  return {
    objects,
    settings: { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl: `${endpoint}/${bucket}` },
  }
}

type Bucket = { bucket: string; objects: Map<string, StoredObject>; keys: Keys; origin: string }

async function readRequest(request: IncomingMessage): Promise<S3Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value))
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  return { method: request.method ?? 'GET', url, headers, body: await buffer(request) }
}

async function respondTo(request: S3Request, store: Bucket): Promise<S3Response> {
  const [, bucket, ...rest] = decodeURIComponent(request.url.pathname).split('/')
  if (bucket !== store.bucket) throw new S3Error(404, 'NoSuchBucket')
  const key = rest.join('/')
  if (request.method === 'OPTIONS') return preflight(request, store)
  if (request.method === 'POST' && key === '') return takeForm(request, store)
  const isOpen = request.method === 'GET' && store.objects.get(key)?.isPublic
  if (request.url.searchParams.has('X-Amz-Signature')) checkPresigned(request, store.keys)
  else if (!isOpen || request.headers.has('authorization')) checkHeader(request, store.keys)
  return serve(request, key, store.objects)
}

function serve({ method, url, headers, body }: S3Request, key: string, objects: Bucket['objects']): S3Response {
  if (method === 'PUT' && url.searchParams.has('acl')) return setAcl(headers, objects.get(key))
  if (method === 'PUT') {
    const isPublic = headers.get('x-amz-acl') === 'public-read'
    objects.set(key, { content: body, type: headers.get('content-type') ?? 'binary/octet-stream', isPublic })
    return { status: 200 }
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const found = objects.get(key)
  if (!found) throw new S3Error(404, 'NoSuchKey')
  const { content } = found
  const type = { 'content-type': found.type, ...overriddenHeaders(url) }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.get('range') ?? '') ?? []
  if (from === undefined) return { status: 200, headers: type, body: content }
  const end = Math.min(Number(to), content.length - 1)
  const range = `bytes ${from}-${end}/${content.length}`
  const part = content.subarray(Number(from), end + 1)
  return { status: 206, headers: { ...type, 'content-range': range }, body: part }
}

function setAcl(headers: Headers, object: StoredObject | undefined): S3Response {
  if (!object) throw new S3Error(404, 'NoSuchKey')
  object.isPublic = headers.get('x-amz-acl') === 'public-read'
  return { status: 200 }
}

/** A signed request may replace headers of the response. */
const overriddenHeaders = ({ searchParams }: URL): Record<string, string> =>
  Object.fromEntries(
    ['cache-control', 'expires'].flatMap((name) => {
      const value = searchParams.get(`response-${name}`)
      return value ? [[name, value]] : []
    }),
  )

async function takeForm({ headers, body }: S3Request, { bucket, objects, keys }: Bucket): Promise<S3Response> {
  const type = headers.get('content-type') ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const fields = new Map<string, string>()
  let file: File | undefined
  for (const [name, value] of form)
    if (typeof value === 'string') fields.set(name.toLowerCase(), value)
    else file = value
  if (!file || ![...form.keys()].at(-1)?.startsWith('file')) throw new S3Error(400, 'MalformedPOSTRequest')
  checkPolicySignature(fields, keys)
  checkPolicy({ bucket, fields, size: file.size }, keys.now())
  const content = Buffer.from(await file.arrayBuffer())
  const isPublic = fields.get('acl') === 'public-read'
  objects.set(fields.get('key') ?? '', { content, type: fields.get('content-type') ?? '', isPublic })
  return { status: 204 }
}

function preflight({ headers }: S3Request, { origin }: Bucket): S3Response {
  if (headers.get('origin') !== origin) throw new S3Error(403, 'AccessForbidden')
  return { status: 200, headers: { 'access-control-allow-methods': 'GET, PUT, POST' } }
}

const corsFor = ({ headers }: S3Request, origin: string): Record<string, string> =>
  headers.get('origin') === origin ? { 'access-control-allow-origin': origin, 'access-control-allow-headers': '*' } : {}

const errorResponse = (error: Error): S3Response => ({
  status: error instanceof S3Error ? error.status : 500,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${error.message}</Code></Error>`,
})

function write(
  response: ServerResponse,
  { status, headers = {}, body = '' }: S3Response,
  cors: Record<string, string>,
) {
  response.writeHead(status, { ...headers, ...cors, 'content-length': Buffer.byteLength(body) }).end(body)
}

const Policy = z.object({
  expiration: z.string(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
})

// Form fields that a policy does not name.
const UNNAMED = ['policy', 'x-amz-signature', 'file']

type Form = { bucket: string; fields: ReadonlyMap<string, string>; size: number }

/** Checks a posted form against its signed policy: all fields named, all conditions met, not expired. */
function checkPolicy({ bucket, fields, size }: Form, now: Date) {
  const policy = z.parse(Policy, JSON.parse(Buffer.from(fields.get('policy') ?? '', 'base64').toString()))
  if (!(now.getTime() < Date.parse(policy.expiration))) throw new S3Error(403, 'AccessDenied')
  const named = new Set<string>(UNNAMED)
  for (const wanted of policy.conditions.flatMap(normalize)) {
    if (wanted[0] === 'content-length-range') checkSize(size, wanted[1], wanted[2])
    else checkField(wanted, wanted[1] === '$bucket' ? bucket : fields.get(nameOf(wanted)))
    if (wanted[0] !== 'content-length-range') named.add(nameOf(wanted))
  }
  for (const name of fields.keys()) if (!named.has(name)) throw new S3Error(403, 'AccessDenied')
}

type Condition = z.output<typeof Policy>['conditions'][number]
type OfField = readonly ['eq' | 'starts-with', string, string]

/** `{ key: 'a' }` is short for `['eq', '$key', 'a']`. */
const normalize = (condition: Condition): (OfField | readonly ['content-length-range', number, number])[] =>
  Array.isArray(condition)
    ? [condition]
    : Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value] as const)

const nameOf = ([, name]: OfField) => name.slice(1).toLowerCase()

function checkField([how, , wanted]: OfField, value: string | undefined) {
  const isMet = how === 'eq' ? value === wanted : value?.startsWith(wanted)
  if (!isMet) throw new S3Error(403, 'AccessDenied')
}

function checkSize(size: number, least: number, most: number) {
  if (size > most) throw new S3Error(400, 'EntityTooLarge')
  if (size < least) throw new S3Error(400, 'EntityTooSmall')
}
