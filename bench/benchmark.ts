import type { BenchSetup } from './setup.ts'

export const UNITS = {
  rate: 'requests/s',
  cpu: 'CPU ms/request',
  p99: 'p99 ms',
  time: 'ms',
  work: 'CPU ms',
  memory: 'MB',
  size: 'kB',
  count: 'packages',
} as const
export type Metric = keyof typeof UNITS
export type Measurements = Partial<Record<Metric, number>>

/** Applies to the ratio to the baseline, or to the value itself if there is no baseline. */
export type Target = { atLeast: number } | { atMost: number }

export type Benchmark = {
  name: string
  /** The metrics to report, each with its target if it has one. */
  metrics: Partial<Record<Metric, Target | null>>
  ours: (setup: BenchSetup) => Promise<Measurements>
  baseline?: { name: string; measure: (setup: BenchSetup) => Promise<Measurements> }
}

export type BenchmarkResult = {
  benchmark: Benchmark
  rounds: { ours: Measurements; baseline: Measurements }[]
  problem?: string
}

const WARM_UP_SECONDS = 2

/** Alternates between our server and the baseline, so that other work on the machine slows down both. */
export async function measure(benchmark: Benchmark, setup: BenchSetup, rounds: number): Promise<BenchmarkResult> {
  const result: BenchmarkResult = { benchmark, rounds: [] }
  const { ours, metrics } = benchmark
  const baseline = benchmark.baseline?.measure ?? (async () => ({}))
  try {
    // Sizes and counts do not vary between rounds.
    if (!benchmark.baseline && !('rate' in metrics)) {
      return { benchmark, rounds: [{ ours: await ours(setup), baseline: {} }] }
    }
    const warmUp = { ...setup, seconds: Math.min(setup.seconds, WARM_UP_SECONDS) }
    await ours(warmUp)
    await baseline(warmUp)
    for (let round = 0; round < rounds; round++) result.rounds.push(await measureRound(ours, baseline, setup, round))
    return result
  } catch (error) {
    // A benchmark that fails on this machine must not discard the others.
    return { ...result, problem: error instanceof Error ? error.message : String(error) }
  }
}

type Measure = Benchmark['ours']

async function measureRound(ours: Measure, baseline: Measure, setup: BenchSetup, round: number) {
  // The second one finds a warmer machine, so the order alternates.
  if (round % 2 === 0) return { ours: await ours(setup), baseline: await baseline(setup) }
  const first = await baseline(setup)
  return { ours: await ours(setup), baseline: first }
}
