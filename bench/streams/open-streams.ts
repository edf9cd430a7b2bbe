import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Session } from '../sessions.ts'

export type StreamTarget = { url: string; session: Session }
export type Stream = { isOpen: () => boolean; events: () => number; close: () => void }

// Faster, connections wait in the queue of the server and are refused when it is full.
const AT_ONCE = 100

/** In the order of the targets. */
export async function openStreams(targets: readonly StreamTarget[]): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let start = 0; start < targets.length; start += AT_ONCE)
    streams.push(...(await Promise.all(targets.slice(start, start + AT_ONCE).map(openStream))))
  return streams
}

async function openStream({ url, session }: StreamTarget): Promise<Stream> {
  const response = await get(url, session)
  if (response.statusCode !== 200) throw new Error(`opening a stream returned ${response.statusCode}`)
  let isOpen = true
  let events = 0
  response.setEncoding('utf8').on('data', (text: string) => {
    events += text.split('event: change').length - 1
  })
  response.on('error', () => {}) // Cut off.
  response.once('close', () => {
    isOpen = false
  })
  return { isOpen: () => isOpen, events: () => events, close: () => void response.destroy() }
}

/** A connection of its own for each stream, as of a browser over HTTP/1.1. */
export function get(url: string, { token }: Session): Promise<IncomingMessage> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  const options = { headers: { authorization: `Bearer ${token}` }, agent: false, rejectUnauthorized: false }
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end()
  })
}
