// A local push service that checks every message. Tests use it in their process. Browser tests start this file as a process
// of its own: pages register keys at /subscriptions, with which it decrypts their messages; a complete Chromium registers
// at /chromium and decrypts its messages itself.

import { createECDH, createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { startChromiumGateway } from './chromium-push.ts'
import { decryptMessage, keysFrom, refusalOf } from './push-crypto.ts'

type Answer = 201 | 302 | 404 | 410 | 429 | 500 | 'hang'
type Received = { text: string; size: number; ttl: number; urgency: string; topic: string }
type Headers = Pick<Received, 'ttl' | 'urgency' | 'topic'>
type Browser = { applicationServerKey: string; received: Received[]; deliver: (body: Buffer, headers: Headers) => void }
type Gateway = Awaited<ReturnType<typeof startChromiumGateway>>

/** From a browser test, which creates the keys in the page. */
const Registration = z.object({ privateKey: z.string(), auth: z.string(), applicationServerKey: z.string() })

const MAX_BYTES = 4_096

export async function startPushService(now = () => new Date(), gateway?: Gateway) {
  const browsers = new Map<string, Browser>()
  const state = { answer: 201 as Answer, requests: 0 }
  const server = createServer(async (request, response) => {
    const [, area, id = '', part] = (request.url ?? '').split('/')
    if (area === 'subscriptions') {
      const reply = part ? browsers.get(id)?.received : add(z.parse(Registration, await readJson(request)))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply ?? null))
    } else if (area === 'chromium' && gateway) {
      const form = new URLSearchParams((await buffer(request)).toString())
      response.end(id === 'check-in' ? gateway.checkIn() : `token=${registerChromium(form, gateway)}`)
    } else {
      await receive(request, response, browsers.get(id))
    }
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
    const received: Received[] = []
    const deliver = (body: Buffer, headers: Headers) => {
      received.push({ text: decryptMessage(body, keys), size: body.length, ...headers })
    }
    browsers.set(id, { applicationServerKey, received, deliver })
    return { id, endpoint: `${origin}/push/${id}` }
  }

  /** Returns the last part of the endpoint. The form of an ended subscription differs in `delete` only. */
  function registerChromium(form: URLSearchParams, { deliver }: Gateway): string {
    const { app = '', 'X-subtype': subtype = '', sender = '' } = Object.fromEntries(form)
    const id = createHash('sha256').update(subtype).digest('base64url')
    if (form.has('delete')) browsers.delete(id)
    else {
      // Twice, as after a failure of the sending node.
      const deliverTwice = (body: Buffer) => {
        deliver({ app, subtype, sender }, body)
        deliver({ app, subtype, sender }, body)
      }
      browsers.set(id, { applicationServerKey: sender, received: [], deliver: deliverTwice })
    }
    return id
  }

  async function receive(request: IncomingMessage, response: ServerResponse, browser: Browser | undefined) {
    state.requests++
    const body = await buffer(request)
    if (state.answer === 'hang') return
    if (state.answer !== 201) {
      response.writeHead(state.answer, { location: `${origin}/elsewhere` }).end()
      return
    }
    const [status, reason] = browser ? accept(request, body, browser) : [404, 'unknown']
    response.writeHead(status).end(reason)
  }

  function accept({ headers }: IncomingMessage, body: Buffer, browser: Browser): [number, string] {
    const { applicationServerKey, deliver } = browser
    const { ttl, topic, urgency } = headers
    const refusal = refusalOf(headers.authorization ?? '', { origin, applicationServerKey, now: now() })
    if (refusal) return [403, refusal]
    if (headers['content-encoding'] !== 'aes128gcm') return [415, 'not aes128gcm']
    if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return [400, 'no TTL']
    if (typeof topic !== 'string' || !/^[\w-]{1,32}$/.test(topic)) return [400, 'no valid topic']
    if (body.length > MAX_BYTES) return [413, 'too large']
    deliver(body, { ttl: Number(ttl), urgency: String(urgency), topic })
    return [201, '']
  }

  /** A browser that subscribes with this key. */
  function subscribe(applicationServerKey: string) {
    const ecdh = createECDH('prime256v1')
    const auth = randomBytes(16).toString('base64url')
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
  const gateway = await startChromiumGateway()
  const { host } = await startPushService(undefined, gateway)
  process.once('disconnect', () => process.exit())
  process.send?.({ host, chromiumGateway: gateway.origin })
}
