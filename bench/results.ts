import { type BenchmarkResult, type Measurements, type Metric, type Target, UNITS } from './benchmark.ts'
import { markdownTable } from './markdown.ts'

export type ResultLine = {
  benchmark: string
  unit: string
  ours?: number
  baseline?: { name: string; value: number }
  /** Ours divided by the baseline, calculated per round: both were measured within seconds of each other. */
  ratio?: { median: number; min: number; max: number }
  target?: Target
  isMet?: boolean
  problem?: string
}

const METRICS = ['rate', 'cpu', 'p99', 'time', 'work', 'memory', 'size', 'count'] as const satisfies Metric[]

/** Reduces the rounds to one line per metric. */
export function summarize({ benchmark, rounds, problem }: BenchmarkResult): ResultLine[] {
  return METRICS.filter((metric) => metric in benchmark.metrics).map((metric) => {
    const target = benchmark.metrics[metric]
    const line: ResultLine = { benchmark: benchmark.name, unit: UNITS[metric], ...(target && { target }) }
    if (problem !== undefined) return { ...line, problem }
    const ours = defined(rounds.map((round) => round.ours[metric]))
    if (ours.length === 0) return { ...line, problem: 'not available on this system' }
    if (!benchmark.baseline) return withVerdict({ ...line, ours: median(ours) }, median(ours))
    const baseline = defined(rounds.map((round) => round.baseline[metric]))
    const ratio = spread(defined(rounds.map((round) => ratioOf(round, metric))))
    return withVerdict(
      { ...line, ours: median(ours), baseline: { name: benchmark.baseline.name, value: median(baseline) }, ratio },
      ratio.median,
    )
  })
}

function withVerdict(line: ResultLine, value: number): ResultLine {
  if (!line.target) return line
  return { ...line, isMet: 'atLeast' in line.target ? value >= line.target.atLeast : value <= line.target.atMost }
}

type Round = { ours: Measurements; baseline: Measurements }

function ratioOf({ ours, baseline }: Round, metric: Metric): number | undefined {
  const [numerator, denominator] = [ours[metric], baseline[metric]]
  return numerator === undefined || !denominator ? undefined : numerator / denominator
}

const defined = (values: (number | undefined)[]): number[] => values.filter((value) => value !== undefined)

const spread = (values: number[]) => ({ median: median(values), min: Math.min(...values), max: Math.max(...values) })

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper
}

const HEADINGS = ['benchmark', 'metric', 'ours', 'baseline', 'ratio', 'target', 'met']

export const resultsTable = (lines: readonly ResultLine[]): string => markdownTable([HEADINGS, ...lines.map(cellsOf)])

function cellsOf({ benchmark, unit, ours, baseline, ratio, target, isMet, problem }: ResultLine): string[] {
  if (problem !== undefined)
    return [benchmark, unit, '', '', `not measured: ${problem.split('\n')[0]}`, targetText(target), '']
  return [
    benchmark,
    unit,
    ours === undefined ? '' : short(ours),
    baseline ? `${short(baseline.value)} (${baseline.name})` : '',
    ratio ? `${ratio.median.toFixed(2)} [${ratio.min.toFixed(2)}..${ratio.max.toFixed(2)}]` : '',
    targetText(target),
    isMet === undefined ? '' : isMet ? 'yes' : 'no',
  ]
}

function targetText(target: ResultLine['target']): string {
  if (!target) return ''
  return 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`
}

const short = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toPrecision(3))
