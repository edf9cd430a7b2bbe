// The crowd, in a process of its own: does what the runner asks and reports. Arrivals are an open model: people come when
// they come, whether or not others were answered, and their time counts from then.

import { setTimeout as pause } from 'node:timers/promises'
import { chooseKind, nextGapMs, type Random, randomFrom } from './chance.ts'
import type { KindName } from './kinds.ts'
import { createNews, SILENCE } from './news.ts'
import type { Order, Report, Setting, Word } from './orders.ts'
import { createShots, type Shots } from './shots.ts'

const SEED = 20_270
const AT_ONCE = 8

async function createCrowd(setting: Setting) {
  const random = randomFrom(SEED)
  const shots = createShots(setting, random)
  const announceUntil = await createNews(setting, shots, random)

  return async (order: Exclude<Order, { does: 'set' }>): Promise<Report> => {
    shots.startCounting()
    const startedAt = performance.now()
    const endAt = startedAt + order.seconds * 1000
    const isAnnouncing = order.does === 'arrive' && order.announceEvery > 0
    const news = isAnnouncing ? announceUntil(endAt, order.announceEvery) : SILENCE
    if (order.does === 'arrive') await arrive(shots, random, endAt, order.perSecond)
    else await repeat(shots, order.kind, endAt)
    const heard = await news
    await shots.allAnswered()
    return { ...shots.counted((performance.now() - startedAt) / 1000), heard }
  }
}

async function arrive(shots: Shots, random: Random, endAt: number, perSecond: number) {
  for (let dueAt = performance.now(); ; ) {
    dueAt += nextGapMs(random, perSecond)
    if (dueAt > endAt) return
    const early = dueAt - performance.now()
    if (early > 0) await pause(early)
    shots.begin(chooseKind(random), dueAt)
  }
}

async function repeat(shots: Shots, kind: KindName, endAt: number) {
  const work = async () => {
    while (performance.now() < endAt) await shots.fire(kind, performance.now())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

let crowd: Awaited<ReturnType<typeof createCrowd>> | undefined

async function obey(order: Order): Promise<Report | Word> {
  if (order.does === 'set') {
    crowd = await createCrowd(order.setting)
    return { isReady: true }
  }
  if (!crowd) throw new Error('the crowd has no setting')
  return crowd(order)
}

process.on('message', (order: Order) => {
  obey(order).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
