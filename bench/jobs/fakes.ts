// What jobs send requests to, as local servers with the response times of the real ones.

import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Of the payment provider and of S3. Push services and the mail server answer as fast as they can. */
const PROVIDER_MS = 200
const STORAGE_MS = 50

async function originOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** Accepts every message. */
export function startPushService() {
  const server = createServer((message, response) => {
    message.resume().on('end', () => response.writeHead(201).end())
  })
  return originOf(server)
}

/** Has every file: the same picture. */
export function startStorage(picture: Buffer) {
  const server = createServer(async (message, response) => {
    await pause(STORAGE_MS)
    message.resume().on('end', () => response.writeHead(200).end(message.method === 'GET' ? picture : undefined))
  })
  return originOf(server)
}

/** Forwards requests to the payment sandbox, which answers at once, after the response time of a real provider. */
export function startSlowProvider(sandbox: string) {
  const server = createServer(async (message, response) => {
    await pause(PROVIDER_MS)
    const options = { method: message.method ?? 'GET', headers: message.headers }
    const forwarded = request(new URL(message.url ?? '/', sandbox), options, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    message.pipe(forwarded)
  })
  return originOf(server)
}
