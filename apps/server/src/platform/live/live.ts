// Live updates: a change in a camp is told to whoever looks at it, on every node.
// The note is part of the transaction that makes the change, so it is heard exactly when the change is there.

import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Log } from '../log.ts'
import { keepListening, USUAL_PACE } from './listen.ts'

const CAMP_TOPICS = ['announcements', 'schedule', 'participants', 'evaluations', 'courts'] as const
export type CampTopic = (typeof CAMP_TOPICS)[number]
/** `all`: something may have been missed, so everything may have changed. */
export type HeardTopic = CampTopic | 'all'

/** All nodes of one database listen here. */
const CHANNEL = 'crew_chief_live'
const Note = z.object({ eventId: z.string(), topic: z.enum(CAMP_TOPICS) })

/** It says only that something changed: what it is, each reader fetches with their own permissions. */
export async function notifyCamp(tx: Tx, eventId: string, topic: CampTopic): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ eventId, topic })})`)
}

type Hear = (topic: HeardTopic) => void
export type Live = {
  /** Returns what ends it. */
  follow: (eventId: string, hear: Hear) => () => void
  /** resting: nobody follows anything, so nobody listens. deaf: listening, but what is said does not arrive. */
  hearing: () => 'resting' | 'hearing' | 'deaf'
}

type Options = { url: string; db: Db; log: Log; pace?: typeof USUAL_PACE }

/** One connection a node, while anybody follows anything. */
export function createLive({ pace = USUAL_PACE, ...options }: Options): Live {
  const followers = new Map<string, Set<Hear>>()
  let stopListening: (() => void) | undefined
  let isHearing = false
  const onEcho = (isHeard: boolean) => {
    isHearing = isHeard
  }

  const onReady = () => {
    for (const each of followers.values()) for (const hear of each) hear('all')
  }
  const onNote = (payload: string) => {
    const note = readNote(payload)
    if (note) for (const hear of followers.get(note.eventId) ?? []) hear(note.topic)
  }

  return {
    follow: (eventId, hear) => {
      const here = followers.get(eventId) ?? new Set()
      followers.set(eventId, here.add(hear))
      stopListening ??= keepListening({ ...options, pace, channel: CHANNEL, onNote, onReady, onEcho })
      return () => {
        here.delete(hear)
        if (here.size === 0 && followers.get(eventId) === here) followers.delete(eventId)
        if (followers.size > 0) return
        stopListening?.()
        stopListening = undefined
        isHearing = false
      }
    },
    hearing: () => {
      if (!stopListening) return 'resting'
      return isHearing ? 'hearing' : 'deaf'
    },
  }
}

/** Undefined for what a newer node says and we do not know. */
function readNote(payload: string): z.output<typeof Note> | undefined {
  try {
    return z.safeParse(Note, JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
