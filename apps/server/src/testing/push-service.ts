// A local push service with its browsers: checks and decrypts every message. Tests use it in their process; browser tests
// start this file as a process of its own and use its /subscriptions.

import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { type BrowserKeys, decryptMessage, keysFrom, refusalOf } from './push-crypto.ts'

type Answer = 201 | 302 | 404 | 410 | 429 | 500 | 'hang'
type Received = { text: string; size: number; ttl: number; urgency: string; topic: string }
type Browser = { keys: BrowserKeys; applicationServerKey: string; received: Received[] }

/** From a browser test, which creates the keys in the page. */
const Registration = z.object({ privateKey: z.string(), auth: z.string(), applicationServerKey: z.string() })

const MAX_BYTES = 4_096

export async function startPushService(now = () => new Date()) {
  const browsers = new Map<string, Browser>()
  const state = { answer: 201 as Answer, requests: 0 }
  const server = createServer(async (request, response) => {
    const [, area, id = '', part] = (request.url ?? '').split('/')
    if (area === 'subscriptions') {
      const reply = part ? browsers.get(id)?.received : add(z.parse(Registration, await readJson(request)))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply ?? null))
      return
    }
    state.requests++
    const browser = browsers.get(id)
    const body = await buffer(request)
    if (state.answer === 'hang') return
    if (state.answer !== 201) {
      response.writeHead(state.answer, { location: `${origin}/elsewhere` }).end()
      return
    }
    const [status, reason] = browser ? accept(request, body, browser) : [404, 'unknown']
    response.writeHead(status).end(reason)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the push service has no port')
  const host = `127.0.0.1:${address.port}`
  const origin = `http://${host}`

  function add({ privateKey, auth, applicationServerKey }: z.output<typeof Registration>) {
    const keys = keysFrom(Buffer.from(privateKey, 'base64url'), Buffer.from(auth, 'base64url'))
    const id = randomBytes(12).toString('base64url')
    browsers.set(id, { keys, applicationServerKey, received: [] })
    return { id, endpoint: `${origin}/push/${id}` }
  }

  function accept({ headers }: IncomingMessage, body: Buffer, browser: Browser): [number, string] {
    const { applicationServerKey, keys } = browser
    const { ttl, topic, urgency } = headers
    const refusal = refusalOf(headers.authorization ?? '', { origin, applicationServerKey, now: now() })
    if (refusal) return [403, refusal]
    if (headers['content-encoding'] !== 'aes128gcm') return [415, 'not aes128gcm']
    if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return [400, 'no TTL']
    if (typeof topic !== 'string' || !/^[\w-]{1,32}$/.test(topic)) return [400, 'no valid topic']
    if (body.length > MAX_BYTES) return [413, 'too large']
    const text = decryptMessage(body, keys)
    browser.received.push({ text, size: body.length, ttl: Number(ttl), urgency: String(urgency), topic })
    return [201, '']
  }

  /** A browser that subscribes with this key. */
  function subscribe(applicationServerKey: string) {
    const [ecdh, auth] = [createECDH('prime256v1'), randomBytes(16).toString('base64url')]
    const p256dh = ecdh.generateKeys('base64url')
    const { id, endpoint } = add({ privateKey: ecdh.getPrivateKey('base64url'), auth, applicationServerKey })
    return { subscription: { endpoint, p256dh, auth }, received: browsers.get(id)?.received ?? [] }
  }

  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { host, origin, state, subscribe, stop }
}

const readJson = async (request: IncomingMessage): Promise<unknown> => JSON.parse((await buffer(request)).toString())

if (import.meta.main) {
  const { host } = await startPushService()
  process.once('disconnect', () => process.exit())
  process.send?.({ host })
}
