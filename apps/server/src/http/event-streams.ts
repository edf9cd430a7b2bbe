// Answers that go on: server-sent events. One place knows all that are open on this node, so that a person cannot
// hold too many, a slow reader costs no memory, and a stopping server ends them all.

import { Readable } from 'node:stream'
import type { Stream } from '../call.ts'

type Pace = {
  /** Proxies close what is silent for a minute; a ping also finds readers who are gone. */
  pingMs: number
  /** A session ends, a seat is cancelled: nobody reads on for longer than this. */
  checkMs: number
  /** Doubt strikes all readers of a camp at once: their questions are spread over this time. */
  spreadMs: number
}
const USUAL_PACE: Pace = { pingMs: 25_000, checkMs: 60_000, spreadMs: 3_000 }

const MOST_EACH = 10
const MOST_WAITING_BYTES = 64 * 1024

type Opening = {
  personId: string
  stream: Stream
  /** Asked again and again while it is open. */
  mayStay: () => Promise<boolean>
}

export type EventStreams = ReturnType<typeof createEventStreams>

export function createEventStreams(pace = USUAL_PACE) {
  // In the order they were opened.
  const ofPerson = new Map<string, Set<() => void>>()

  function open({ personId, stream, mayStay }: Opening): Readable {
    const mine = ofPerson.get(personId) ?? new Set()
    ofPerson.set(personId, mine)
    const { text, end } = openText(pace, stream, mayStay, () => {
      mine.delete(end)
      if (mine.size === 0) ofPerson.delete(personId)
    })
    mine.add(end)
    const [oldest] = mine
    if (mine.size > MOST_EACH) oldest?.()
    return text
  }

  return {
    open,
    /** How many are open, and for how many people. */
    count: () => ({ streams: [...ofPerson.values()].reduce((sum, { size }) => sum + size, 0), readers: ofPerson.size }),
    endAll: () => {
      for (const streams of [...ofPerson.values()]) for (const end of [...streams]) end()
    },
  }
}

function openText(pace: Pace, stream: Stream, mayStay: () => Promise<boolean>, onEnd: () => void) {
  const text = new Readable({ read() {}, highWaterMark: MOST_WAITING_BYTES })
  const say = (words: string) => {
    if (text.destroyed) return
    // Whoever does not read what is sent comes back later and reads everything anew: that costs less than keeping it.
    if (text.readableLength > MOST_WAITING_BYTES) text.destroy()
    else text.push(words)
  }
  const checks = checkAgain(pace, mayStay, () => end())
  const stopTelling = stream.begin((change) => say(`event: change\ndata: ${JSON.stringify(change)}\n\n`), checks.soon)
  const ping = setInterval(() => say(': ping\n\n'), pace.pingMs).unref()
  let isOver = false
  const leave = () => {
    if (isOver) return
    isOver = true
    clearInterval(ping)
    checks.stop()
    stopTelling()
    onEnd()
  }
  const end = () => {
    leave()
    if (!text.destroyed) text.push(null)
  }
  text.once('close', leave)
  say('retry: 2000\n\n')
  return { text, end }
}

/** Regularly, and soon after somebody has a doubt. A question that fails changes nothing: the next one will tell. */
function checkAgain({ checkMs, spreadMs }: Pace, mayStay: () => Promise<boolean>, refuse: () => void) {
  const check = async () => {
    doubt = undefined
    if (!(await mayStay())) refuse()
  }
  let doubt: NodeJS.Timeout | undefined
  const regular = setInterval(check, checkMs).unref()
  return {
    soon: () => {
      doubt ??= setTimeout(check, Math.random() * spreadMs).unref()
    },
    stop: () => {
      clearInterval(regular)
      clearTimeout(doubt)
    },
  }
}
