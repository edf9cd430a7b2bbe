// People with a hub open: their streams are held all the time, and word of an announcement must reach every one of them.

import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cast, Person } from './cast.ts'

export type Heard = {
  /** How many announcements, and how long until the last reader had word of each. */
  announcements: number
  slowestMs: number
  /** Words that never came, and streams that broke. */
  missed: number
}

const PATIENCE_MS = 10_000

export async function openReaders(nodes: readonly string[], { camp }: Cast, onWord: (reader: Person) => void) {
  let broken = 0
  let heard = { since: 0, count: 0, lastAt: 0 }
  const hear = (reader: Person, text: string) => {
    if (!text.includes('"announcements"')) return
    heard = { ...heard, count: heard.count + 1, lastAt: performance.now() }
    onWord(reader)
  }
  await Promise.all(
    camp.people.map(async (reader, nth) => {
      const stream = await open(`${nodes[nth % nodes.length]}/api/camp/${camp.eventId}/live`, reader)
      stream.on('data', (text: string) => hear(reader, text)).on('close', () => broken++)
    }),
  )
  return {
    /** Says something, and waits until everybody has heard it. */
    announce: async (say: () => Promise<void>): Promise<Heard> => {
      heard = { since: performance.now(), count: 0, lastAt: 0 }
      await say()
      const giveUpAt = performance.now() + PATIENCE_MS
      while (heard.count < camp.people.length && performance.now() < giveUpAt) await pause(20)
      const missed = camp.people.length - heard.count + broken
      return { announcements: 1, slowestMs: heard.lastAt - heard.since, missed }
    },
  }
}

async function open(url: string, { token }: Person): Promise<IncomingMessage> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, resolve)
      .on('error', reject)
      .end()
  })
  if (answer.statusCode !== 200) throw new Error(`a stream answered ${answer.statusCode}`)
  // Cut off at the end of the run.
  return answer.setEncoding('utf8').on('error', () => {})
}
