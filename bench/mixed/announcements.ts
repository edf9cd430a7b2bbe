// Simulates open camp hubs: event streams stay open, and every reader fetches the announcements after they changed.

import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '@crew-chief/domain/seeded-random'
import type { Fixtures, LoadConfig, LoadUser } from './fixtures.ts'
import type { RequestSender } from './request-sender.ts'

export type AnnouncementStats = {
  count: number
  /** The longest time until the last reader was notified of an announcement. */
  slowestMs: number
  /** Notifications that did not arrive, and streams that closed. */
  missed: number
}

export const NO_ANNOUNCEMENTS: AnnouncementStats = { count: 0, slowestMs: 0, missed: 0 }

/** As in the web app: readers spread their requests instead of sending them at the same moment. */
const DEBOUNCE_MS = 100
const SPREAD_MS = 300

export async function createAnnouncer({ side, nodes, fixtures }: LoadConfig, sender: RequestSender, random: Random) {
  const refetch = (reader: LoadUser) => {
    const start = () => sender.start('hub: announcements', performance.now(), reader)
    setTimeout(start, DEBOUNCE_MS + random() * SPREAD_MS)
  }
  const streams = side === 'ours' ? await openStreams(nodes, fixtures, refetch) : undefined

  /** Edits an announcement instead of adding one: the list must not grow with the length of the run. */
  async function editAnnouncement() {
    const { announcementId, adminToken } = fixtures.camp
    const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ title: 'Courts 3 and 4 swap', content: `From now on, ${Date.now()}.` })
    const path = `/api/announcement/announcements/${announcementId}`
    const { status } = await sender.send({ method: 'PUT', path, headers, body })
    if (status !== 200) sender.addFailure('hub: announcements', `editing an announcement returned ${status}`)
  }

  /** The baseline has no streams, so its readers fetch without being notified. */
  async function announce(): Promise<AnnouncementStats> {
    if (streams) return streams.waitForAll(editAnnouncement)
    for (const reader of fixtures.camp.participants) refetch(reader)
    return { ...NO_ANNOUNCEMENTS, count: 1 }
  }

  return async (endAt: number, everySeconds: number): Promise<AnnouncementStats> => {
    let total = NO_ANNOUNCEMENTS
    // Half an interval from both ends, so that the resulting requests finish within the phase.
    await pause(everySeconds * 500)
    while (performance.now() < endAt - everySeconds * 400) {
      const next = performance.now() + everySeconds * 1000
      total = add(total, await announce())
      await pause(Math.max(0, next - performance.now()))
    }
    return total
  }
}

const add = (a: AnnouncementStats, b: AnnouncementStats): AnnouncementStats => ({
  count: a.count + b.count,
  slowestMs: Math.max(a.slowestMs, b.slowestMs),
  missed: a.missed + b.missed,
})

const NOTIFY_TIMEOUT_MS = 10_000

async function openStreams(nodes: readonly string[], { camp }: Fixtures, onNotified: (reader: LoadUser) => void) {
  let closed = 0
  let notified = { since: 0, count: 0, lastAt: 0 }
  const onData = (reader: LoadUser, text: string) => {
    if (!text.includes('"announcements"')) return
    notified = { ...notified, count: notified.count + 1, lastAt: performance.now() }
    onNotified(reader)
  }
  await Promise.all(
    camp.participants.map(async (reader, index) => {
      const stream = await openStream(`${nodes[index % nodes.length]}/api/camp/${camp.eventId}/live`, reader)
      stream.on('data', (text: string) => onData(reader, text)).on('close', () => closed++)
    }),
  )
  return {
    /** Makes a change and waits until every reader is notified. */
    waitForAll: async (change: () => Promise<void>): Promise<AnnouncementStats> => {
      notified = { since: performance.now(), count: 0, lastAt: 0 }
      await change()
      const deadline = performance.now() + NOTIFY_TIMEOUT_MS
      while (notified.count < camp.participants.length && performance.now() < deadline) await pause(20)
      const missed = camp.participants.length - notified.count + closed
      return { count: 1, slowestMs: notified.lastAt - notified.since, missed }
    },
  }
}

async function openStream(url: string, { token }: LoadUser): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, resolve)
      .on('error', reject)
      .end()
  })
  if (response.statusCode !== 200) throw new Error(`opening a stream returned ${response.statusCode}`)
  // Aborted at the end of the run.
  return response.setEncoding('utf8').on('error', () => {})
}
