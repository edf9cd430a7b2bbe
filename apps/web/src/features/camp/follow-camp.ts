// Hears of changes in a camp for as long as it is wanted: opens the line, opens it again when it breaks. Knows no React.

import { ApiError } from '@crew-chief/contract/client'
import { LiveChange, type LiveTopic } from '@crew-chief/contract/live'
import * as z from 'zod/mini'
import { createEventParser } from '../../lib/server-events.ts'

export type Following = {
  /** Rejects when there is no line; ends when it breaks. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<string>>
  onChange: (topic: LiveTopic) => void
  /** True while the line stands. `isFirst`: nothing can have been missed but in the moment of opening. */
  onLine: (isOpen: boolean, isFirst: boolean) => void
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>
  now: () => number
  random: () => number
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** A line that lasted this long was a good one: the next try need not be patient. */
const GOOD_LINE_MS = 30_000

/** Doubles up to half a minute; up to half of it by chance, so that five hundred phones do not come back at once. */
export const waitBefore = (failures: number, random: () => number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + random() / 2)

export async function followCamp(following: Following, signal: AbortSignal, isFirst = true): Promise<void> {
  const { onChange, wait, now, random } = following
  let failures = 0
  let first = isFirst
  while (!signal.aborted) {
    const startedAt = now()
    const ending = await followOnce(following, signal, first)
    if (signal.aborted) return
    // Closed to us: whatever is on the screen asks for itself, and learns why.
    if (ending === 'refused') return onChange('all')
    first &&= ending !== 'broken'
    if (now() - startedAt >= GOOD_LINE_MS) failures = 0
    await wait(waitBefore(failures, random), signal).catch(() => {})
    failures += 1
  }
}

type Ending = 'refused' | 'never-opened' | 'broken'

async function followOnce({ open, onChange, onLine }: Following, signal: AbortSignal, first: boolean): Promise<Ending> {
  let isOpen = false
  try {
    const pieces = await open(signal)
    isOpen = true
    onLine(true, first)
    const parse = createEventParser()
    for await (const piece of pieces)
      for (const { event, data } of parse(piece)) if (event === 'change') onChange(topicOf(data))
    return 'broken'
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return 'refused'
    return isOpen ? 'broken' : 'never-opened'
  } finally {
    if (isOpen) onLine(false, first)
  }
}

/** A topic that a newer server speaks of and we do not know: then anything may have changed. */
function topicOf(data: string): LiveTopic {
  try {
    return z.safeParse(LiveChange, JSON.parse(data)).data?.topic ?? 'all'
  } catch {
    return 'all'
  }
}
