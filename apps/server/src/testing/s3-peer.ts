// A small strict S3 server for tests: one bucket in memory, and no request without a sound signature.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { checkPolicy } from './s3-post-policy.ts'
import { type Asked, checkHeader, checkPolicySignature, checkPresigned, type Keys, Refusal } from './s3-signatures.ts'

export type StoredObject = { content: Buffer; type: string; isPublic: boolean }
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string }

type Options = {
  now?: () => Date
  /** The web app's origin: the only one browsers may upload from. */
  origin?: string
}

/** Call at the top of a test file; it closes by itself. */
export async function openS3Peer({ now = () => new Date(), origin = 'http://crew-chief.test' }: Options = {}) {
  const bucket = 'camp'
  const objects = new Map<string, StoredObject>()
  const keys: Keys = { accessKeyId: 'AKIDCAMP', secretAccessKey: 'a secret of the peer', region: 'nyc3', now }
  const server = createServer(async (request, response) => {
    const asked = await askedOf(request)
    const answer = await answerTo(asked, { bucket, objects, keys, origin }).catch((error: Error) => refuse(error))
    write(response, answer, corsFor(asked, origin))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the S3 peer has no port')
  const endpoint = `http://127.0.0.1:${address.port}`
  const { accessKeyId, secretAccessKey, region } = keys
  return {
    objects,
    settings: { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl: `${endpoint}/${bucket}` },
  }
}

type Peer = { bucket: string; objects: Map<string, StoredObject>; keys: Keys; origin: string }

async function askedOf(request: IncomingMessage): Promise<Asked> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value))
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  return { method: request.method ?? 'GET', url, headers, body: await buffer(request) }
}

async function answerTo(asked: Asked, peer: Peer): Promise<Answer> {
  const [, bucket, ...rest] = decodeURIComponent(asked.url.pathname).split('/')
  if (bucket !== peer.bucket) throw new Refusal(404, 'NoSuchBucket')
  const key = rest.join('/')
  if (asked.method === 'OPTIONS') return preflight(asked, peer)
  if (asked.method === 'POST' && key === '') return takeForm(asked, peer)
  const isOpen = asked.method === 'GET' && peer.objects.get(key)?.isPublic
  if (asked.url.searchParams.has('X-Amz-Signature')) checkPresigned(asked, peer.keys)
  else if (!isOpen || asked.headers.has('authorization')) checkHeader(asked, peer.keys)
  return serve(asked, key, peer.objects)
}

function serve({ method, headers, body }: Asked, key: string, objects: Peer['objects']): Answer {
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
  if (!found) throw new Refusal(404, 'NoSuchKey')
  const { content, type } = found
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.get('range') ?? '') ?? []
  if (from === undefined) return { status: 200, headers: { 'content-type': type }, body: content }
  const end = Math.min(Number(to), content.length - 1)
  const range = `bytes ${from}-${end}/${content.length}`
  const part = content.subarray(Number(from), end + 1)
  return { status: 206, headers: { 'content-type': type, 'content-range': range }, body: part }
}

async function takeForm({ headers, body }: Asked, { bucket, objects, keys }: Peer): Promise<Answer> {
  const type = headers.get('content-type') ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const fields = new Map<string, string>()
  let file: File | undefined
  for (const [name, value] of form)
    if (typeof value === 'string') fields.set(name.toLowerCase(), value)
    else file = value
  if (!file || ![...form.keys()].at(-1)?.startsWith('file')) throw new Refusal(400, 'MalformedPOSTRequest')
  checkPolicySignature(fields, keys)
  checkPolicy({ bucket, fields, size: file.size }, keys.now())
  const content = Buffer.from(await file.arrayBuffer())
  const isPublic = fields.get('acl') === 'public-read'
  objects.set(fields.get('key') ?? '', { content, type: fields.get('content-type') ?? '', isPublic })
  return { status: 204 }
}

function preflight({ headers }: Asked, { origin }: Peer): Answer {
  if (headers.get('origin') !== origin) throw new Refusal(403, 'AccessForbidden')
  return { status: 200, headers: { 'access-control-allow-methods': 'GET, PUT, POST' } }
}

const corsFor = ({ headers }: Asked, origin: string): Record<string, string> =>
  headers.get('origin') === origin ? { 'access-control-allow-origin': origin, 'access-control-allow-headers': '*' } : {}

const refuse = (error: Error): Answer => ({
  status: error instanceof Refusal ? error.status : 500,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${error.message}</Code></Error>`,
})

function write(response: ServerResponse, { status, headers = {}, body = '' }: Answer, cors: Record<string, string>) {
  response.writeHead(status, { ...headers, ...cors, 'content-length': Buffer.byteLength(body) }).end(body)
}
