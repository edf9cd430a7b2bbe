// Given: somebody who listens to a camp, as a browser does.

import { type IncomingMessage, request } from 'node:http'
import { pathOf } from '@crew-chief/contract/client'
import { LiveChange, type LiveTopic, liveApi } from '@crew-chief/contract/live'
import type { FastifyInstance } from 'fastify'
import { afterAll, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'

/** Streams need a real connection: an injected request waits for an end that never comes. */
export async function listenOn(app: FastifyInstance): Promise<string> {
  // A node behind a balancer listens already.
  return app.server.listening ? app.listeningOrigin : app.listen({ port: 0, host: '127.0.0.1' })
}

/** From here to the end of the file this node listens: nothing is missed, and no stream is told to look again. */
export async function startHearing({ live }: Pick<Deps, 'live'>): Promise<void> {
  await new Promise<void>((resolve) => {
    afterAll(live.follow('nobody’s camp', () => resolve()))
  })
}

export async function readLive(base: string, eventId: string, token: string) {
  const response = await ask(base + pathOf(liveApi.campLive, { params: { eventId } }), token)
  const leave = () => void response.destroy()
  onTestFinished(leave)
  const changes = changesIn(response)
  /** The next change; undefined when the stream has ended. */
  const next = async (): Promise<LiveTopic | undefined> => (await changes.next()).value
  return {
    response,
    next,
    leave,
    /** Resolves when that is heard, whatever comes before it; fails when the stream ends first. */
    hears: async (topic: LiveTopic) => {
      for (let heard = await next(); heard !== topic; heard = await next())
        if (heard === undefined) throw new Error(`the stream ended before it said ${topic}`)
    },
    /** Resolves at the end, whatever comes before it. */
    ends: async () => {
      while ((await next()) !== undefined);
    },
  }
}

/** Not by `fetch`: after an abort it opens a connection it never uses, and the closing server waits for that. */
function ask(url: string, token: string): Promise<IncomingMessage> {
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
