// The mixed scenario: what each kind costs alone, how far the rate can rise, and a steady stage that must stay flat.

import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { onDatabase } from '../databases.ts'
import type { Stage } from '../stage.ts'
import { type CommitRates, commitRates } from './commit-rates.ts'
import { FILLED } from './fill.ts'
import { KIND_NAMES, KINDS, type KindName, type Side } from './kinds.ts'
import type { Order, Report } from './orders.ts'
import { type TableSize, tableSizes } from './table-sizes.ts'
import { openTheatre, type Team, type Theatre } from './theatre.ts'
import { type Sample, slopePerMinute, type Used, usedBy, watch } from './watch.ts'

/** Processor time of one request, in ms: of the nodes, and of PostgreSQL. */
export type Cost = { node: number; postgres: number; bytes: number; perSecond: number }
export type KindCost = { kind: KindName; share: number } & Record<Side, Cost>
export type Played = Report & { perSecond: number; used: Used; samples: Sample[] }
export type Mixed = {
  machine: string
  minutes: number
  filled: typeof FILLED
  sizes: TableSize[]
  /** Processor time in ms a second, of one node and of PostgreSQL, with nobody there but the open streams. */
  idle: { node: number; postgres: number }
  commits: CommitRates
  kinds: KindCost[]
  steps: Played[]
  /** The highest rate at which nearly everybody was answered soon. */
  knee: number
  floor: Played
  steady: Played
  slopes: { memory: number[]; heap: number[] }
  /** Who paid for a seat in the whole run, and who has it. */
  seats: { paid: number; confirmed: number }
}

const STEPS = [25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 800]
/** At the knee, nineteen of twenty wait no longer than this. */
const SOON_MS = 500
/** The steady stage runs at this part of the knee: room to breathe, as one would run it. */
const STEADY_PART = 0.6
/** On a machine too busy for the lowest step. */
const LEAST_RATE = 5
const ANNOUNCE_EVERY = 20
const FLOOR_SECONDS = 60
/** The first part of the steady stage is left out of the slopes: caches and compiled code still grow. */
const WARM_PART = 0.25

export type Length = { isQuick: boolean; minutes: number }

export async function playMixed(
  stage: Stage,
  { isQuick, minutes }: Length,
  say: (line: string) => void,
): Promise<Mixed> {
  say('mixed: filling…')
  const theatre = await openTheatre(stage)
  const { play, paid } = createPlayer(stage.postgresFolder)
  try {
    const sizes = await tableSizes(theatre.databaseUrl)
    say('mixed: warming up…')
    for (const side of ['floor', 'ours'] as const) await play(theatre[side], arriving(20, isQuick ? 4 : 10))
    const idle = await costOfIdling(theatre, stage.postgresFolder)
    const commits = await commitRates(theatre.databaseUrl, isQuick ? 1 : 3)
    say('mixed: each kind alone…')
    const kinds = await costsOfKinds(theatre, play, idle, isQuick ? 1 : 3)
    const { steps, knee } = await findKnee(theatre.ours, play, isQuick ? 5 : 10, say)
    const rate = Math.max(LEAST_RATE, Math.round(knee * STEADY_PART))
    say(`mixed: the floor at ${rate}/s…`)
    const seconds = minutes * 60
    const floor = await play(theatre.floor, arriving(rate, Math.min(FLOOR_SECONDS, seconds), ANNOUNCE_EVERY))
    say(`mixed: steady at ${rate}/s for ${minutes} min…`)
    const steady = await play(theatre.ours, arriving(rate, seconds, ANNOUNCE_EVERY))
    return {
      machine: `${cpus().length} cores ${process.arch}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`,
      minutes,
      filled: FILLED,
      sizes,
      idle,
      commits,
      kinds,
      steps,
      knee,
      floor,
      steady,
      slopes: slopesOf(steady.samples),
      seats: await settledSeats(theatre.databaseUrl, paid()),
    }
  } finally {
    theatre.close()
  }
}

type Play = (team: Team, order: Exclude<Order, { does: 'set' }>) => Promise<Played>

const arriving = (perSecond: number, seconds: number, announceEvery = 0) =>
  ({ does: 'arrive', perSecond, seconds, announceEvery }) as const

function createPlayer(postgresFolder: string) {
  let paid = 0
  const play: Play = async ({ nodes, crowd }, order) => {
    const before = await usedBy(nodes, postgresFolder)
    const stopWatching = watch(nodes, postgresFolder, order.seconds > 30 ? 2_000 : 1_000)
    const report = await crowd.does(order)
    const samples = await stopWatching()
    const used = difference(before, await usedBy(nodes, postgresFolder))
    paid += report.paid
    return { ...report, used, samples, perSecond: order.does === 'arrive' ? order.perSecond : 0 }
  }
  return { play, paid: () => paid }
}

const difference = (before: Used, after: Used): Used => ({
  nodes: after.nodes.map((ms, nth) => ms - (before.nodes[nth] ?? 0)),
  postgres: after.postgres - before.postgres,
})
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What nodes and PostgreSQL use in a second with nobody there but those who listen, for one node. */
async function costOfIdling({ ours: { nodes } }: Theatre, postgresFolder: string) {
  const seconds = 5
  const before = await usedBy(nodes, postgresFolder)
  await pause(seconds * 1000)
  const { nodes: each, postgres } = difference(before, await usedBy(nodes, postgresFolder))
  return { node: sum(each) / each.length / seconds, postgres: postgres / seconds }
}

/** Without what is used by nobody's request: the nodes ask for jobs all the time, also while the floor is measured. */
async function costsOfKinds(theatre: Theatre, play: Play, idle: Mixed['idle'], seconds: number): Promise<KindCost[]> {
  const costs: KindCost[] = []
  for (const kind of KIND_NAMES) {
    const cost = async (side: Side): Promise<Cost> => {
      // Until its code is compiled a call costs several times as much.
      await play(theatre[side], { does: 'repeat', kind, seconds: seconds / 2 })
      const { used, tally } = await play(theatre[side], { does: 'repeat', kind, seconds })
      const [failure] = tally.failures
      if (failure) throw new Error(`${side}, ${kind}: ${failure.why}`)
      const { count, bytes } = tally.all
      const aside = side === 'ours' ? idle.node * used.nodes.length * tally.seconds : 0
      return {
        node: Math.max(0, sum(used.nodes) - aside) / count,
        postgres: Math.max(0, used.postgres - idle.postgres * tally.seconds) / count,
        bytes,
        perSecond: count / tally.seconds,
      }
    }
    costs.push({ kind, share: KINDS[kind].share, ours: await cost('ours'), floor: await cost('floor') })
  }
  return costs
}

async function findKnee(team: Team, play: Play, seconds: number, say: (line: string) => void) {
  const steps: Played[] = []
  let knee = 0
  for (const perSecond of STEPS) {
    say(`mixed: ${perSecond}/s…`)
    const step = await play(team, arriving(perSecond, seconds))
    steps.push(step)
    const { p95 } = step.tally.all
    if (step.tally.failures.length > 0 || p95 > SOON_MS) break
    knee = perSecond
  }
  return { steps, knee }
}

function slopesOf(samples: readonly Sample[]) {
  const settled = samples.slice(Math.floor(samples.length * WARM_PART))
  const each = (of: (sample: Sample) => number[]) =>
    (settled[0] ? of(settled[0]) : []).map((_, nth) => slopePerMinute(settled, (sample) => of(sample)[nth] ?? 0))
  return { memory: each(({ memory }) => memory), heap: each(({ heap }) => heap) }
}

/** The provider tells our server by itself: the last ones may still be on their way. */
async function settledSeats(databaseUrl: string, paid: number) {
  const giveUpAt = performance.now() + SETTLE_MS
  for (;;) {
    const [row] = await onDatabase<{ count: number }>(databaseUrl, CONFIRMED)
    const confirmed = row?.count ?? 0
    if (confirmed >= paid || performance.now() > giveUpAt) return { paid, confirmed }
    await pause(200)
  }
}

const SETTLE_MS = 20_000
const CONFIRMED = `select count(*)::int as count from registrations r join events e on e.id = r.event_id
  where e.name = 'Paid by all' and r.status = 'CONFIRMED'`
