import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { anyone } from '@crew-chief/contract/access'
import { defineEndpoints } from '@crew-chief/contract/endpoint'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '../app-error.ts'
import type { Stream } from '../handlers.ts'
import { createEventStreams, type EventStreams } from './event-streams.ts'
import { mount } from './mount.ts'

const endpoints = defineEndpoints({
  live: {
    method: 'GET',
    path: '/api/live',
    summary: 'Changes',
    access: anyone,
    streams: true,
    errors: [],
    failure: 'No changes',
  },
})

/** A server with one streaming endpoint, and its number of subscribers. */
async function serve(streams: EventStreams = createEventStreams(), onRequest = () => {}) {
  let subscribers = 0
  const stream: Stream = {
    begin: () => {
      subscribers++
      return () => subscribers--
    },
  }
  const app = Fastify({ forceCloseConnections: 'idle' })
  const live = async () => {
    onRequest()
    return stream
  }
  mount(app, endpoints, { live }, { findActor: async () => undefined, strict: true, streams })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const read = async () => {
    const answer = await new Promise<IncomingMessage>((resolve) => {
      request(base + endpoints.live.path, { agent: false }, resolve).end()
    })
    const leave = () => void answer.destroy()
    onTestFinished(leave)
    return { leave, ends: () => text(answer) }
  }
  return { app, read, subscribers: () => subscribers }
}

test('a disconnected reader is unsubscribed', async () => {
  const { app, read, subscribers } = await serve()
  onTestFinished(() => app.close())
  const first = await read()
  const second = await read()
  expect(subscribers()).toBe(2)
  first.leave()
  await expect.poll(subscribers).toBe(1)
  second.leave()
  await expect.poll(subscribers).toBe(0)
})

test('closing the server ends all streams', async () => {
  const { app, read, subscribers } = await serve()
  const { ends } = await read()
  await Promise.all([app.close(), ends()])
  expect(subscribers()).toBe(0)
})

test('an access check that fails with another error keeps the stream; a denial ends it', async () => {
  const outcomes = [undefined, new Error('no database'), new Error('no database'), new AppError('access.role')]
  let asked = 0
  const streams = createEventStreams({ intervals: { pingMs: 60_000, checkMs: 10, soonMs: 10 } })
  const { app, read } = await serve(streams, () => {
    const outcome = outcomes[asked++]
    if (outcome) throw outcome
  })
  onTestFinished(() => app.close())
  await (await read()).ends()
  expect(asked).toBe(4)
})

test('control: streams that are not ended delay closing until their readers disconnect', async () => {
  const { app, read } = await serve({ ...createEventStreams(), endAll: () => {} })
  const { leave } = await read()
  let isClosed = false
  const closing = app.close().then(() => {
    isClosed = true
  })
  await expect.poll(() => app.server.listening).toBe(false)
  expect(isClosed).toBe(false)
  leave()
  await closing
})
