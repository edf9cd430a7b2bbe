// Reads a live stream like a browser.

import { type IncomingMessage, request } from 'node:http'
import { pathOf } from '@crew-chief/contract/client'
import { LiveChange, type LiveTopic, liveApi } from '@crew-chief/contract/live'
import type { FastifyInstance } from 'fastify'
import { afterAll, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'

/** Streams need a real connection: an injected request resolves only at the end of the response. */
export async function listenOn(app: FastifyInstance): Promise<string> {
  // A node behind a balancer is already listening.
  return app.server.listening ? app.listeningOrigin : app.listen({ port: 0, host: '127.0.0.1' })
}

/** Keeps the node's LISTEN connection open for the rest of the file, so that no notification is missed. */
export async function waitUntilListening({ live }: Pick<Deps, 'live'>): Promise<void> {
  await new Promise<void>((resolve) => {
    afterAll(live.subscribe('no camp', () => resolve()))
  })
}

export const readLive = (base: string, eventId: string, token: string) =>
  readStream(base + pathOf(liveApi.campLive, { params: { eventId } }), token)

export async function readStream(url: string, token: string) {
  const response = await openStream(url, token)
  const leave = () => void response.destroy()
  onTestFinished(leave)
  const changes = changesIn(response)
  /** The next change; undefined when the stream has ended. */
  const next = async (): Promise<LiveTopic | undefined> => (await changes.next()).value
  return {
    response,
    next,
    leave,
    /** Resolves when this topic arrives, skipping others; throws when the stream ends first. */
    receives: async (topic: LiveTopic) => {
      for (let received = await next(); received !== topic; received = await next())
        if (received === undefined) throw new Error(`the stream ended before ${topic}`)
    },
    /** Resolves when the stream ends. */
    ends: async () => {
      while ((await next()) !== undefined);
    },
  }
}

/** Not `fetch`: after an abort it opens a connection it never uses, which delays closing the server. */
function openStream(url: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), 'accept-encoding': 'br, gzip' }
    request(url, { headers, agent: false }, resolve).on('error', reject).end()
  })
}

async function* changesIn(response: IncomingMessage): AsyncGenerator<LiveTopic, undefined> {
  let text = ''
  for await (const part of response.setEncoding('utf8')) {
    text += part
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, data] = /^event: change\ndata: (.*)$/.exec(block) ?? []
      if (data) yield z.parse(LiveChange, JSON.parse(data)).topic
    }
  }
  return undefined
}
