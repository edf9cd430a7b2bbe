import { LiveChange, type LiveTopic } from '@crew-chief/contract/live'
import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { isForbiddenOrGone } from './error-kinds.ts'

type StreamOptions = {
  /** Rejects when the stream cannot be opened; the iterable ends when it breaks. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<string>>
  onChange: (topic: LiveTopic) => void
  onConnection: (isOpen: boolean) => void
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>
  now: () => number
  random: () => number
}

const MIN_BACKOFF_MS = 1_000
const MAX_BACKOFF_MS = 30_000
/** A stream that lasted this long resets the backoff. */
const STABLE_MS = 30_000

/** Exponential backoff with jitter, so that hundreds of phones do not reconnect at the same moment. */
const backoffMs = (failures: number, random: () => number): number =>
  Math.min(MIN_BACKOFF_MS * 2 ** failures, MAX_BACKOFF_MS) * (0.5 + random() / 2)

/** Opens the stream and reopens it when it breaks, until `signal` is aborted. */
export async function followStream(options: StreamOptions, signal: AbortSignal): Promise<void> {
  const { onChange, wait, now, random } = options
  let failures = 0
  while (!signal.aborted) {
    const startedAt = now()
    const isRefused = await followOnce(options, signal)
    if (signal.aborted) return
    // No access: the reads on the screen run again and show why.
    if (isRefused) return onChange('all')
    if (now() - startedAt >= STABLE_MS) failures = 0
    await wait(backoffMs(failures, random), signal).catch(() => {})
    failures += 1
  }
}

/** Returns whether the server refused to open the stream. */
async function followOnce({ open, onChange, onConnection }: StreamOptions, signal: AbortSignal): Promise<boolean> {
  let isOpen = false
  try {
    const pieces = await open(signal)
    isOpen = true
    onConnection(true)
    const parser = createParser({ onEvent: ({ event, data }) => event === 'change' && onChange(topicOf(data)) })
    for await (const piece of pieces) parser.feed(piece)
    return false
  } catch (error) {
    return isForbiddenOrGone(error)
  } finally {
    if (isOpen) onConnection(false)
  }
}

/** A newer server may send unknown topics: treat them as a change of everything. */
function topicOf(data: string): LiveTopic {
  try {
    return z.safeParse(LiveChange, JSON.parse(data)).data?.topic ?? 'all'
  } catch {
    return 'all'
  }
}
