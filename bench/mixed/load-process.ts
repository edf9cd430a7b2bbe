// Generates the load in a separate process. Arrivals follow an open model: requests are sent when they are due, even if
// earlier ones have no response yet, and latency counts from the due time.

import { setTimeout as pause } from 'node:timers/promises'
import { createRandom, type Random } from '@crew-chief/domain/seeded-random'
import { createAnnouncer, NO_ANNOUNCEMENTS } from './announcements.ts'
import type { LoadConfig } from './fixtures.ts'
import type { Command, LoadPhase, PhaseReport, Reply } from './messages.ts'
import { chooseKind, nextGapMs } from './random.ts'
import type { KindName } from './request-kinds.ts'
import { createRequestSender, type RequestSender } from './request-sender.ts'

const SEED = 20_270
const REPEAT_CONCURRENCY = 8

let runPhase: ((phase: LoadPhase) => Promise<PhaseReport>) | undefined

process.on('message', (command: Command) => {
  handle(command).then(
    (reply) => process.send?.(reply),
    (error: unknown) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

async function handle(command: Command): Promise<Reply> {
  if (command.type === 'configure') {
    runPhase = await createPhaseRunner(command.config)
    return { isReady: true }
  }
  if (!runPhase) throw new Error('the load process is not configured')
  return runPhase(command)
}

async function createPhaseRunner(config: LoadConfig) {
  const random = createRandom(SEED)
  const sender = createRequestSender(config, random)
  const announceUntil = await createAnnouncer(config, sender, random)

  return async (phase: LoadPhase): Promise<PhaseReport> => {
    sender.reset()
    const startedAt = performance.now()
    const endAt = startedAt + phase.seconds * 1000
    const hasAnnouncements = phase.type === 'arrivals' && phase.announceEvery > 0
    const announcing = hasAnnouncements ? announceUntil(endAt, phase.announceEvery) : NO_ANNOUNCEMENTS
    if (phase.type === 'arrivals') await sendArrivals(sender, random, endAt, phase.perSecond)
    else await repeatKind(sender, phase.kind, endAt)
    const announcements = await announcing
    await sender.idle()
    return { ...sender.report((performance.now() - startedAt) / 1000), announcements }
  }
}

async function sendArrivals(sender: RequestSender, random: Random, endAt: number, perSecond: number) {
  for (let dueAt = performance.now(); ; ) {
    dueAt += nextGapMs(random, perSecond)
    if (dueAt > endAt) return
    const early = dueAt - performance.now()
    if (early > 0) await pause(early)
    sender.start(chooseKind(random), dueAt)
  }
}

async function repeatKind(sender: RequestSender, kind: KindName, endAt: number) {
  const worker = async () => {
    while (performance.now() < endAt) await sender.request(kind, performance.now())
  }
  await Promise.all(Array.from({ length: REPEAT_CONCURRENCY }, worker))
}
