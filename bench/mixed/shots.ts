// One request of somebody: sent, timed from when it was due, and counted. Who has a seat to pay for may go and pay.

import type { Person } from './cast.ts'
import { createDraws, type Random } from './chance.ts'
import { KINDS, type KindName } from './kinds.ts'
import type { Setting } from './orders.ts'
import { createSender } from './send.ts'
import { createTally } from './tally.ts'

const MOMENT_MS = 5_000
/** More than this at once are refused here, and count as failures: a machine that far behind is lost. */
const MOST_UNDER_WAY = 3_000

export function createShots({ side, nodes, cast, till }: Setting, random: Random) {
  const draw = createDraws(cast, random)
  const { send, reconnect } = createSender(nodes)
  const pay = side === 'ours' ? createPaying(till, random) : async () => 0
  const underWay = new Set<Promise<void>>()
  let [tally, paid] = [createTally(MOMENT_MS), 0]

  async function fire(kind: KindName, dueAt: number, camper?: Person) {
    try {
      const ask = KINDS[kind][side]({ ...draw(), ...(camper && { camper }) })
      const hasToPay = kind === 'register, paid'
      const { status, bytes, body } = await send(ask, hasToPay)
      if (status >= 400) return tally.failed(kind, `answered ${status} ${body.slice(0, 80)}`)
      tally.answered({ kind, dueAt, bytes, ms: performance.now() - dueAt })
      if (hasToPay) paid += await pay(body)
    } catch (error) {
      tally.failed(kind, error instanceof Error ? error.message : String(error))
    }
  }

  return {
    send,
    fire,
    /** Without waiting for the answer. */
    begin: (kind: KindName, dueAt: number, camper?: Person) => {
      if (underWay.size >= MOST_UNDER_WAY) return tally.failed(kind, 'not sent: too many under way')
      const shot = fire(kind, dueAt, camper).finally(() => underWay.delete(shot))
      underWay.add(shot)
    },
    failed: (kind: KindName, why: string) => tally.failed(kind, why),
    /** When all that were begun are answered. */
    allAnswered: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    startCounting: () => {
      reconnect()
      ;[tally, paid] = [createTally(MOMENT_MS), 0]
    },
    counted: (seconds: number) => ({ tally: tally.sum(seconds), paid }),
  }
}
export type Shots = ReturnType<typeof createShots>

/** Every second one pays, at the provider's page. The provider tells our server by itself. */
function createPaying({ url, key }: Setting['till'], random: Random) {
  const { send } = createSender([url])
  return async (checkout: string): Promise<number> => {
    const { sessionId }: { sessionId?: string | null } = JSON.parse(checkout)
    if (!sessionId || random() < 0.5) return 0
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const body = JSON.stringify([sessionId])
    const { status } = await send({ method: 'POST', path: '/_test/pay', headers, body })
    if (status !== 200) throw new Error(`paying answered ${status}`)
    return 1
  }
}
