import { loadavg } from 'node:os'
import type { Side } from './programs.ts'
import type { Bench } from './setup.ts'

export const UNITS = {
  rate: 'requests/s',
  knee: 'highest requests/s',
  cpu: 'CPU ms/request',
  postgres: 'PostgreSQL CPU ms/request',
  statements: 'SQL statements',
  p95: 'p95 ms',
  p99: 'p99 ms',
  time: 'ms',
  work: 'CPU ms',
  memory: 'MB',
  growth: 'MB/min',
} as const
export type Metric = keyof typeof UNITS
export type Measurements = Partial<Record<Metric, number>>

export type Floor = Exclude<Side, 'ours'>
/** Metrics to report, each with its aim: at least for rates, at most for the others. Null: no aim. */
export type Aims = Partial<Record<Metric, number | null>>
export type Measure = (bench: Bench, seconds: number) => Promise<Measurements>

export type Row = {
  name: string
  measure: { ours: Measure } & Partial<Record<Floor, Measure>>
  /** Aims for our value divided by a floor's. */
  vs?: Partial<Record<Floor, Aims>>
  /** Aims for our value itself. */
  limits?: Aims
  /** Five by default. A row with one round has no warm-up. */
  rounds?: number
}

export type Line = {
  row: string
  unit: string
  ours?: number
  floor?: { name: Floor; value: number }
  /** Calculated per round, because both sides of a round were measured within seconds of each other. */
  ratio?: { median: number; min: number; max: number }
  aim?: string
  isMet?: boolean
  /** The machine's load average of the minute before the row. */
  load: number
  problem?: string
}

type Round = Partial<Record<Side, Measurements>>

const ROUNDS = 5
const WARM_UP_SECONDS = 2

/** Alternates between our server and the floors, so that other work on the machine slows down all of them. */
export async function measureRow(row: Row, bench: Bench, seconds: number): Promise<Line[]> {
  const load = loadavg()[0] ?? 0
  const { measure, rounds: count = ROUNDS } = row
  const sides = Object.entries(measure) as [Side, Measure][]
  const rounds: Round[] = []
  try {
    if (count > 1) for (const [, side] of sides) await side(bench, Math.min(seconds, WARM_UP_SECONDS))
    for (let number = 0; number < count; number++) {
      const round: Round = {}
      // Later sides find a warmer machine, so the order changes.
      for (const [name, side] of number % 2 === 0 ? sides : sides.toReversed()) round[name] = await side(bench, seconds)
      rounds.push(round)
    }
    return linesOf(row, rounds, load)
  } catch (error) {
    // A row that fails on this machine must not discard the others.
    const problem = error instanceof Error ? error.message : String(error)
    return linesOf(row, [], load).map((line) => ({ ...line, problem }))
  }
}

/** One line per metric and floor. */
export function linesOf({ name: row, vs = {}, limits = {} }: Row, rounds: readonly Round[], load: number): Line[] {
  const floors = Object.entries(vs) as [Floor, Aims][]
  return [
    ...floors.flatMap(([floor, aims]) => metricsOf(aims).map((metric) => lineOf(metric, aims[metric], floor))),
    ...metricsOf(limits).map((metric) => lineOf(metric, limits[metric])),
  ]

  function lineOf(metric: Metric, aim: number | null | undefined, floor?: Floor): Line {
    const line: Line = { row, unit: UNITS[metric], load, ...(aim != null && { aim: `${sign(metric)} ${aim}` }) }
    const valuesOf = (side: Side) => defined(rounds.map((round) => round[side]?.[metric]))
    const ours = valuesOf('ours')
    if (ours.length === 0) return { ...line, problem: 'no value in this run' }
    const isMet = (value: number) => (aim == null ? {} : { isMet: sign(metric) === '≥' ? value >= aim : value <= aim })
    if (!floor) return { ...line, ours: median(ours), ...isMet(median(ours)) }
    const ratio = spread(defined(rounds.map((round) => ratioOf(round.ours?.[metric], round[floor]?.[metric]))))
    return {
      ...line,
      ours: median(ours),
      floor: { name: floor, value: median(valuesOf(floor)) },
      ratio,
      ...isMet(ratio.median),
    }
  }
}

const metricsOf = (aims: Aims) => (Object.keys(UNITS) as Metric[]).filter((metric) => metric in aims)
const sign = (metric: Metric) => (metric === 'rate' || metric === 'knee' ? '≥' : '≤')
const defined = (values: (number | undefined)[]): number[] => values.filter((value) => value !== undefined)
const ratioOf = (ours: number | undefined, floor: number | undefined) =>
  ours === undefined || !floor ? undefined : ours / floor
const spread = (values: number[]) => ({ median: median(values), min: Math.min(...values), max: Math.max(...values) })

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper
}
