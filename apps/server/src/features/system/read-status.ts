// How every part of the system is. All are asked at once and none is waited for: a part that does not answer is in
// trouble, and the page tells so instead of failing.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { systemApi } from '@crew-chief/contract/system'
import { unanswered, type Verdict, worstOf } from '@crew-chief/domain/system/verdict'
import type { Deps } from '../../deps.ts'
import { answerWithin, NoAnswer } from '../../platform/answer-within.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import { databasePart, queuesPart } from './database-parts.ts'
import { livePart, nodePart } from './node-parts.ts'
import { mailPart, paymentsPart, storagePart } from './outside-parts.ts'
import type { SystemDeps } from './system-deps.ts'

type Status = Reply<typeof systemApi.systemStatus>

// Longer than each question outside may take.
const PATIENCE_MS = 3_000

export async function readStatus(deps: SystemDeps): Promise<Status> {
  const ask = <Facts>(name: string, part: () => Promise<Part<Facts>>) => askPart(deps, name, part)
  const [database, queues, payments, mail, storage, live, node] = await Promise.all([
    ask('database', () => databasePart(deps)),
    ask('queues', () => queuesPart(deps)),
    ask('payments', () => paymentsPart(deps)),
    ask('mail', () => mailPart(deps)),
    ask('storage', () => storagePart(deps)),
    ask('live', () => livePart(deps)),
    ask('node', () => nodePart(deps)),
  ])
  const parts = { database, queues, payments, mail, storage, live, node }
  return {
    checkedAt: new Date().toISOString(),
    state: worstOf(Object.values(parts).map(({ state }) => state)),
    ...parts,
  }
}

type Part<Facts> = Verdict & { facts: Facts }

async function askPart<Facts>(
  { log }: Pick<Deps, 'log'>,
  name: string,
  part: () => Promise<Part<Facts>>,
): Promise<Verdict & { facts: Facts | null }> {
  try {
    return await answerWithin(PATIENCE_MS, part)
  } catch (error) {
    const isSilent = error instanceof NoAnswer
    // The reason itself may name hosts and people: it is for the log.
    if (error instanceof Error && !isSilent) log.warn({ part: name, fault: describeFault(error) }, 'status unknown')
    const reason = isSilent ? `No answer within ${PATIENCE_MS / 1000} seconds.` : 'This could not be found out.'
    return { ...unanswered(reason), facts: null }
  }
}
