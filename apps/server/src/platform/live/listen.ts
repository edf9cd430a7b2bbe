// One connection that listens, for as long as somebody wants to hear. It comes back by itself when it is lost.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '../../db/connect.ts'
import type { Log } from '../log.ts'

type ListenPace = {
  /** The first wait before another try; it doubles up to the last. */
  firstRetryMs: number
  lastRetryMs: number
  /** How often we send ourselves a note, and how long it may take to come back. */
  pulseMs: number
  echoWithinMs: number
}
export const USUAL_PACE: ListenPace = { firstRetryMs: 100, lastRetryMs: 3_000, pulseMs: 15_000, echoWithinMs: 5_000 }

const DEAF = 'nothing is heard: DATABASE_DIRECT_URL must name a connection that is not pooled'

type Options = {
  /** A connection of its own: through a transaction pooler nothing would be heard. */
  url: string
  /** Where notes are sent from, as all others are. */
  db: Db
  channel: string
  log: Log
  pace: ListenPace
  onNote: (payload: string) => void
  /** Listening, for the first time or again: what was said before was not heard. */
  onReady: () => void
  /** Our own note came back, or the line was lost. */
  onEcho: (isHeard: boolean) => void
}

/** Returns what ends it. */
export function keepListening(options: Options): () => void {
  const stop = new AbortController()
  void listenUntil(stop.signal, options)
  return () => stop.abort()
}

async function listenUntil(stopped: AbortSignal, options: Options): Promise<void> {
  const { firstRetryMs, lastRetryMs, pulseMs } = options.pace
  let lastSaid = ''
  for (let wait = firstRetryMs; !stopped.aborted; wait = Math.min(wait * 2, lastRetryMs)) {
    const reason = await listenOnce(stopped, options, () => {
      wait = firstRetryMs
      lastSaid = ''
      options.onEcho(true)
    })
    if (stopped.aborted) return
    options.onEcho(false)
    if (reason !== lastSaid) options.log.warn({ reason }, 'live updates interrupted')
    lastSaid = reason
    // Where nothing is ever heard, coming back now and then is all there is: everybody is told to look again.
    await pause(reason === DEAF ? pulseMs : wait, undefined, { signal: stopped, ref: false }).catch(() => {})
  }
}

/** Until it is over, however it ends; says why. */
async function listenOnce(stopped: AbortSignal, options: Options, onHeard: () => void): Promise<string> {
  const { url, channel, onNote, onReady } = options
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'crew-chief live',
  })
  const over = Promise.withResolvers<string>()
  client.on('error', ({ message }) => over.resolve(message))
  client.on('end', () => over.resolve('closed'))
  const pulse = startPulse(options, () => over.resolve(DEAF))
  client.on('notification', ({ payload = '' }) => {
    if (!pulse.isEcho(payload)) return onNote(payload)
    onHeard()
  })
  const leave = () => over.resolve('stopped')
  stopped.addEventListener('abort', leave)
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    onReady()
    pulse.start()
    return await over.promise
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    stopped.removeEventListener('abort', leave)
    pulse.stop()
    // Not awaited: on a connection that is cut in the middle the goodbye itself would wait for minutes.
    client.end().catch(() => {})
  }
}

/** A pooler accepts the listening and delivers nothing, and a dead line looks like a quiet one: only an echo tells. */
function startPulse({ db, channel, pace }: Options, onSilence: () => void) {
  const mark = `pulse ${randomUUID()}`
  let beat: NodeJS.Timeout | undefined
  let silence: NodeJS.Timeout | undefined
  const send = () => {
    silence ??= setTimeout(onSilence, pace.echoWithinMs).unref()
    db.execute(sql`select pg_notify(${channel}, ${mark})`).catch(() => {
      // The database does not answer at all: then silence proves nothing, and the connection itself will break.
      clearTimeout(silence)
      silence = undefined
    })
  }
  return {
    start: () => {
      send()
      beat = setInterval(send, pace.pulseMs).unref()
    },
    stop: () => {
      clearInterval(beat)
      clearTimeout(silence)
    },
    isEcho: (payload: string): boolean => {
      if (payload === mark) {
        clearTimeout(silence)
        silence = undefined
      }
      // Other nodes feel their own pulse.
      return payload.startsWith('pulse ')
    },
  }
}
