// Announcements at a steady pace: every reader hears of each, and fetches what is new as the hub does.

import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from './cast.ts'
import type { Random } from './chance.ts'
import type { Setting } from './orders.ts'
import { type Heard, openReaders } from './readers.ts'
import type { Shots } from './shots.ts'

/** As in the hub: not everybody asks in the same moment. */
const GATHER_MS = 100
const SPREAD_MS = 300

export const SILENCE: Heard = { announcements: 0, slowestMs: 0, missed: 0 }

export async function createNews({ side, nodes, cast }: Setting, shots: Shots, random: Random) {
  const fetchNews = (reader: Person) => {
    const begin = () => shots.begin('hub: what is new', performance.now(), reader)
    setTimeout(begin, GATHER_MS + random() * SPREAD_MS)
  }
  const readers = side === 'ours' ? await openReaders(nodes, cast, fetchNews) : undefined

  /** One is changed and none added: the list must not grow with the length of the run. */
  async function change() {
    const { announcementId, admin } = cast.camp
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ title: 'Courts 3 and 4 swap', content: `From now on, ${Date.now()}.` })
    const path = `/api/announcement/announcements/${announcementId}`
    const { status } = await shots.send({ method: 'PUT', path, headers, body })
    if (status !== 200) shots.failed('hub: what is new', `an announcement answered ${status}`)
  }

  /** The floor has no streams: there the readers ask by themselves. */
  async function announce(): Promise<Heard> {
    if (readers) return readers.announce(change)
    for (const reader of cast.camp.people) fetchNews(reader)
    return { ...SILENCE, announcements: 1 }
  }

  return async (endAt: number, everySeconds: number): Promise<Heard> => {
    let all = SILENCE
    // Half a pace from either end, so that what it sets off is over with the stage.
    await pause(everySeconds * 500)
    while (performance.now() < endAt - everySeconds * 400) {
      const next = performance.now() + everySeconds * 1000
      all = joined(all, await announce())
      await pause(Math.max(0, next - performance.now()))
    }
    return all
  }
}

const joined = (one: Heard, other: Heard): Heard => ({
  announcements: one.announcements + other.announcements,
  slowestMs: Math.max(one.slowestMs, other.slowestMs),
  missed: one.missed + other.missed,
})
