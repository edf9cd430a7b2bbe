// Asks something outside whether it can be used, and says in our own words why not: what it said itself may name
// hosts and people, and is for the log.

import type { Deps } from '../../deps.ts'
import { answerWithin, NoAnswer } from '../../platform/answer-within.ts'
import { describeFault } from '../../platform/describe-fault.ts'

const PATIENCE_MS = 2_000
const SILENT = `did not answer within ${PATIENCE_MS / 1000} seconds`

// What an error calls itself → what it means.
const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'broke the connection off',
  ENOTFOUND: 'has a name nobody knows',
  EDNS: 'has a name nobody knows',
  EAUTH: 'refused our name and password',
  ETIMEDOUT: SILENT,
  ETLS: 'could not agree on encryption',
  EACCES: 'may not be written',
  EROFS: 'may not be written',
  ENOSPC: 'is full',
  InvalidAccessKeyId: 'refused our key',
  SignatureDoesNotMatch: 'refused our key',
  NoSuchBucket: 'has no such bucket',
}

export type Tried<T> = {
  answer: T | undefined
  /** Null when it did not answer, or there is nothing to ask. */
  answeredMs: number | null
  fault: string | null
}

export async function tryOut<T>(
  log: Deps['log'],
  name: string,
  ask: (() => Promise<T>) | undefined,
): Promise<Tried<T>> {
  if (!ask) return { answer: undefined, answeredMs: null, fault: null }
  const since = performance.now()
  try {
    const answer = await answerWithin(PATIENCE_MS, ask)
    return { answer, answeredMs: Math.round(performance.now() - since), fault: null }
  } catch (error) {
    if (error instanceof Error) log.warn({ part: name, fault: describeFault(error) }, 'a part cannot be used')
    return { answer: undefined, answeredMs: null, fault: wordsFor(error) }
  }
}

/** The first of the causes that we have a word for: libraries wrap what the system said. */
function wordsFor(error: unknown): string {
  if (error instanceof NoAnswer) return SILENT
  if (!(error instanceof Error)) return 'cannot be used'
  // Some name it in their message only.
  const codes = ['code' in error ? String(error.code) : '', ...(error.message.match(/\bE[A-Z]{3,}\b/g) ?? [])]
  const known = codes.find((code) => code in WORDS)
  return (known && WORDS[known]) ?? wordsFor(error.cause)
}
